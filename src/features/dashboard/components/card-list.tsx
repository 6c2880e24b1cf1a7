import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './card.module.css'

export type CardItem = {
  key: string
  title: string
  text: string
  href?: string
  isUrgent?: boolean
  /** Beside it, such as its status. */
  side?: ReactNode
}

/** The rows of a card; a row with an address is one large link. */
export const CardList = ({ items, none }: { items: readonly CardItem[]; none: string }) =>
  items.length === 0 ? (
    <p className={styles.quiet}>{none}</p>
  ) : (
    <ul className={styles.list}>
      {items.map(({ key, title, text, href, isUrgent, side }) => (
        <li key={key} className={classNames(isUrgent && styles.urgent)}>
          <span className={styles.name}>{href ? <SiteLink to={href}>{title}</SiteLink> : title}</span>
          <span className={styles.more}>{text}</span>
          {side && <span className={styles.side}>{side}</span>}
        </li>
      ))}
    </ul>
  )
