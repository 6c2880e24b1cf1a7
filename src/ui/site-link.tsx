import { createContext, type ReactNode, use } from 'react'
import { Link, NavLink, type NavLinkProps, useLocation } from 'react-router'

type SiteLinkProps = Omit<NavLinkProps, 'to' | 'className' | 'style' | 'children'> & {
  to: string
  className?: string | undefined
  /** Pages below this path also mark the link as current. */
  section?: string | undefined
  children: ReactNode
}

export const PrefetchContext = createContext<(href: string) => void>(() => {})

/** Marks the current page; prefetches on hover and focus. */
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
