import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './dock.module.css'

/** Class of what stands in a dock, for a button among its links. */
export const dockItemClass = styles.link

/** A drawing of one line, as large as its place in a dock or a list of links. */
export const LineIcon = ({ path, className }: { path: string; className?: string | undefined }) => (
  <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} aria-hidden="true">
    <path d={path} />
  </svg>
)

type DockLinkProps = {
  href: string
  section?: string | undefined
  label: string
  /** Said, and not shown, in front of a name that is too long for the dock. */
  before?: string | undefined
  icon: string
  /** Stands at the icon, such as how much waits. */
  children?: ReactNode
}

/** A place that the dock leads to. */
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
  /** In the portal, which has a navigation of its own beside the page as soon as there is room. */
  isPortal?: boolean
  /** One list item for each place. */
  children: ReactNode
}

/** At the bottom of a narrow screen, under the thumb: where most people want to go. */
export const Dock = ({ label, isPortal, children }: DockProps) => (
  <nav
    className={classNames('no-print', isPortal ? styles.portal : styles.site, styles.dock)}
    aria-label={label}
    data-dock=""
  >
    <ul className={styles.links}>{children}</ul>
  </nav>
)
