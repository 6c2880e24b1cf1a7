import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Drawing, type SceneStroke } from './illustration.tsx'
import styles from './layout.module.css'

type PageWidthProps = { children: ReactNode; className?: string | undefined }

/** Page width with its gutters. */
export const PageWidth = ({ children, className }: PageWidthProps) => (
  <div className={classNames(styles.pageWidth, className)}>{children}</div>
)

/** What a page or a part of it is called, what it is about in a word or two, and a sentence on it. */
export type HeadWords = { readonly eyebrow?: string; readonly heading: string; readonly lead?: string }

type SectionProps = {
  children: ReactNode
  id?: string
  sunken?: boolean
  two?: boolean | 'wide first'
  /** Less room above and below: what follows an opening, and what is soon read. */
  close?: boolean
}

/** A band of the page; `two` sets a narrow and a wide column, or the wide one first, side by side where there is room. */
export const Section = ({ children, id, sunken, two, close }: SectionProps) => (
  <section id={id} className={classNames(styles.section, sunken && styles.sunken, close && styles.close)}>
    <PageWidth className={classNames(two && styles.two, two === 'wide first' && styles.wideFirst)}>
      {children}
    </PageWidth>
  </section>
)

/** Eyebrow, heading and lead of a section, and what follows them. */
export const SectionHead = ({ words, children }: { words: HeadWords; children?: ReactNode }) => (
  <div className={styles.head}>
    {words.eyebrow && <p className={styles.eyebrow}>{words.eyebrow}</p>}
    <h2>{words.heading}</h2>
    {words.lead && <p className={styles.lead}>{words.lead}</p>}
    {children}
  </div>
)

/** Shown within another page, which has its own first heading. */
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
  /** The page's own, on a canvas of 320 × 200 whose lower edge is the ground. */
  drawing: readonly SceneStroke[]
  /** What is seen of another canvas. */
  view?: string
  ground?: Ground | undefined
}

/** What a page that is read begins with. */
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
  /** What can be done besides, at the end of the strip. */
  action?: ReactNode
}

/** What a page where something is done begins with: a strip with its title and its first field, `children`. */
export const ToolOpening = ({ words, ground = 'tint', isPart, action, children }: ToolOpeningProps) => (
  <div className={classNames(styles.opening, styles[ground])} data-opening="tool">
    <PageWidth className={styles.tool}>
      <Words words={words} isPart={isPart} />
      {children && <div className={styles.field}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </PageWidth>
  </div>
)
