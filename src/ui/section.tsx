import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './layout.module.css'
import { Wrap } from './wrap.tsx'

type SectionProps = { children: ReactNode; id?: string; sunken?: boolean; two?: boolean }

/** A band of the page; `two` sets a narrow and a wide column side by side where there is room. */
export const Section = ({ children, id, sunken, two }: SectionProps) => (
  <section id={id} className={classNames(styles.section, sunken && styles.sunken)}>
    <Wrap className={two ? styles.two : undefined}>{children}</Wrap>
  </section>
)
