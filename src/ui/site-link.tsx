import { use } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'
import { PrefetchContext } from '#src/lib/prefetch.ts'
import { useMedia } from '#src/lib/use-media.ts'

type SiteLinkProps = Omit<NavLinkProps, 'to' | 'className'> & { to: string; className?: string | undefined }

/**
 * A link inside the site: marks the current page, fetches the next one when pointed at or focused, and fades over to it
 * where motion is welcome.
 */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => {
  const prefetch = use(PrefetchContext)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <NavLink
      to={to}
      viewTransition={!isCalm}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      {...rest}
    />
  )
}
