import { use } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'
import { PrefetchContext } from '#src/lib/prefetch.ts'

type SiteLinkProps = Omit<NavLinkProps, 'to' | 'className'> & { to: string; className?: string | undefined }

/** A link inside the site: marks the current page and fetches the next one when pointed at or focused. */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => {
  const prefetch = use(PrefetchContext)
  return (
    <NavLink
      to={to}
      viewTransition
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      {...rest}
    />
  )
}
