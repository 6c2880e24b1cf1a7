import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './dock.module.css'

export const dockItemClass = styles.link

export const LineIcon = ({ path, className }: { path: string; className?: string | undefined }) => (
  <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} aria-hidden="true">
    <path d={path} />
  </svg>
)

type DockLinkProps = {
  href: string
  section?: string | undefined
  label: string
  /** Visually hidden prefix of a label too long for the dock. */
  before?: string | undefined
  icon: string
  children?: ReactNode
}

export const DockLink = ({ href, section, label, before, icon, children }: DockLinkProps) => (
  <SiteLink to={href} section={section} className={styles.link}>
    <LineIcon path={icon} />
    <span>
      {before && <span className="visually-hidden">{before} </span>}
      {label}
    </span>
    {children}
  </SiteLink>
)

type DockProps = {
  label: string
  /** In the portal, which shows its sidebar on wide screens. */
  isPortal?: boolean
  children: ReactNode
}

export const Dock = ({ label, isPortal, children }: DockProps) => (
  <nav
    className={classNames('no-print', isPortal ? styles.portal : styles.site, styles.dock)}
    aria-label={label}
    data-dock=""
  >
    <ul className={styles.links}>{children}</ul>
  </nav>
)
