import type { ReactNode } from 'react'
import styles from './layout.module.css'

export type HeadWords = { readonly eyebrow: string; readonly heading: string; readonly lead?: string }

/** Eyebrow, heading and lead of a section, and what follows them. */
export const SectionHead = ({ words, children }: { words: HeadWords; children?: ReactNode }) => (
  <div className={styles.head}>
    <p className={styles.eyebrow}>{words.eyebrow}</p>
    <h2>{words.heading}</h2>
    {words.lead && <p className={styles.lead}>{words.lead}</p>}
    {children}
  </div>
)
