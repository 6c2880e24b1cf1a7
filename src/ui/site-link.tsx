import { createContext, type ReactNode, use } from 'react'
import { Link, NavLink, type NavLinkProps, useLocation } from 'react-router'

type SiteLinkProps = Omit<NavLinkProps, 'to' | 'className' | 'style' | 'children'> & {
  to: string
  className?: string | undefined
  /** The pages below this address belong to the linked one as well. */
  section?: string | undefined
  children: ReactNode
}

/** Fetches the code of the page at an address of this site before it is asked for. */
export const PrefetchContext = createContext<(href: string) => void>(() => {})

/** A link inside the site: marks the current page, and fetches the next one when pointed at or focused. */
export const SiteLink = ({ to, end, section, ...rest }: SiteLinkProps) => {
  const prefetch = use(PrefetchContext)
  const { pathname } = useLocation()
  const link = {
    to,
    onPointerEnter: () => prefetch(to),
    onFocus: () => prefetch(to),
    ...rest,
  }
  const isInside = section !== undefined && pathname.startsWith(`${section}/`)
  return isInside ? <Link {...link} aria-current="true" /> : <NavLink {...link} end={end ?? false} />
}
