import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Drawing, type SceneStroke } from './illustration.tsx'
import styles from './layout.module.css'

type PageWidthProps = { children: ReactNode; className?: string | undefined }

export const PageWidth = ({ children, className }: PageWidthProps) => (
  <div className={classNames(styles.pageWidth, className)}>{children}</div>
)

export type HeadWords = { readonly eyebrow?: string; readonly heading: string; readonly lead?: string }

type SectionProps = {
  children: ReactNode
  id?: string
  sunken?: boolean
  /** Two of different widths; one by default. */
  columns?: 'narrow first' | 'wide first'
  /** Reduced padding. */
  compact?: boolean
}

export const Section = ({ children, id, sunken, columns, compact }: SectionProps) => (
  <section id={id} className={classNames(styles.section, sunken && styles.sunken, compact && styles.compact)}>
    <PageWidth
      className={classNames(columns && styles.columns, columns === 'wide first' && styles.wideFirst)}
    >
      {children}
    </PageWidth>
  </section>
)

export const SectionHead = ({ words, children }: { words: HeadWords; children?: ReactNode }) => (
  <div className={styles.head}>
    {words.eyebrow && <p className={styles.eyebrow}>{words.eyebrow}</p>}
    <h2>{words.heading}</h2>
    {words.lead && <p className={styles.lead}>{words.lead}</p>}
    {children}
  </div>
)

/** Embedded in another page, which has its own h1. */
type Part = { isPart?: boolean | undefined }

const Heading = ({ words: { heading }, isPart }: { words: HeadWords } & Part) =>
  isPart ? <h2>{heading}</h2> : <h1 tabIndex={-1}>{heading}</h1>

const Words = ({ words, isPart }: { words: HeadWords } & Part) => (
  <div className={styles.words}>
    {words.eyebrow && <p className={styles.eyebrow}>{words.eyebrow}</p>}
    <Heading words={words} isPart={isPart} />
    {words.lead && <p className={styles.lead}>{words.lead}</p>}
  </div>
)

type Ground = 'paper' | 'tint' | 'sunken'

type PageOpeningProps = {
  words: HeadWords
  children?: ReactNode
  /** Canvas of 320 × 200 with the ground at its lower edge. */
  drawing: readonly SceneStroke[]
  /** `viewBox` of another canvas. */
  view?: string
  ground?: Ground | undefined
}

export const PageOpening = ({ words, drawing, view, ground = 'paper', children }: PageOpeningProps) => (
  <div className={classNames(styles.opening, styles[ground])} data-opening="page">
    <PageWidth className={styles.page}>
      <Words words={words} />
      <Drawing strokes={drawing} view={view} className={styles.drawing} />
      {children && <div className={styles.more}>{children}</div>}
    </PageWidth>
  </div>
)

type ToolOpeningProps = Part & {
  words: HeadWords
  children?: ReactNode
  ground?: Ground | undefined
  action?: ReactNode
}

export const ToolOpening = ({ words, ground = 'tint', isPart, action, children }: ToolOpeningProps) => (
  <div className={classNames(styles.opening, styles[ground])} data-opening="tool">
    <PageWidth className={styles.tool}>
      <Words words={words} isPart={isPart} />
      {children && <div className={styles.field}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </PageWidth>
  </div>
)
