import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './layout.module.css'
import { River } from './river.tsx'
import type { HeadWords } from './section-head.tsx'
import { Wrap } from './wrap.tsx'

type HeroProps = { words: HeadWords; tall?: boolean; children?: ReactNode }

/** The dark band every page begins with; it holds the page's one `h1`. */
export const Hero = ({ words, tall, children }: HeroProps) => (
  <div className={classNames(styles.hero, tall && styles.tall)}>
    <River />
    <Wrap className={styles.heroBody}>
      <p className={styles.eyebrow}>{words.eyebrow}</p>
      <h1 tabIndex={-1}>{words.heading}</h1>
      {words.lead && <p className={styles.lead}>{words.lead}</p>}
      {children}
    </Wrap>
  </div>
)
