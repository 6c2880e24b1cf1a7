import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { riverLines } from '#src/lib/river-lines.ts'
import styles from './layout.module.css'

type PageWidthProps = { children: ReactNode; className?: string | undefined }

/** Page width with its gutters. */
export const PageWidth = ({ children, className }: PageWidthProps) => (
  <div className={classNames(styles.pageWidth, className)}>{children}</div>
)

const lines = riverLines(7, 46)

/** The firm's motif, data flowing as braided river lines; decoration behind a dark band. */
export const River = () => (
  <svg
    className={`no-print ${styles.river}`}
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {lines.map(({ d, accent, opacity }) => (
      <path key={d} d={d} opacity={opacity} className={accent ? styles.riverAccent : undefined} />
    ))}
  </svg>
)

export type HeadWords = { readonly eyebrow: string; readonly heading: string; readonly lead?: string }

type HeroProps = {
  words: HeadWords
  tall?: boolean
  /** Shown within another page, which has its own first heading. */
  isPart?: boolean
  children?: ReactNode
}

/** The dark band every page begins with; it holds the page's one `h1`. */
export const Hero = ({ words, tall, isPart, children }: HeroProps) => (
  <div className={classNames(styles.hero, tall && styles.tall)}>
    <River />
    <PageWidth className={styles.heroBody}>
      <p className={styles.eyebrow}>{words.eyebrow}</p>
      {isPart ? <h2>{words.heading}</h2> : <h1 tabIndex={-1}>{words.heading}</h1>}
      {words.lead && <p className={styles.lead}>{words.lead}</p>}
      {children}
    </PageWidth>
  </div>
)

type SectionProps = {
  children: ReactNode
  id?: string
  sunken?: boolean
  two?: boolean | 'wide first'
}

/** A band of the page; `two` sets a narrow and a wide column, or the wide one first, side by side where there is room. */
export const Section = ({ children, id, sunken, two }: SectionProps) => (
  <section id={id} className={classNames(styles.section, sunken && styles.sunken)}>
    <PageWidth className={classNames(two && styles.two, two === 'wide first' && styles.wideFirst)}>
      {children}
    </PageWidth>
  </section>
)

/** Eyebrow, heading and lead of a section, and what follows them. */
export const SectionHead = ({ words, children }: { words: HeadWords; children?: ReactNode }) => (
  <div className={styles.head}>
    <p className={styles.eyebrow}>{words.eyebrow}</p>
    <h2>{words.heading}</h2>
    {words.lead && <p className={styles.lead}>{words.lead}</p>}
    {children}
  </div>
)
