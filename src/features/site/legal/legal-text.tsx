import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#src/lib/class-names.ts'
import { PageWidth } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'
import styles from './legal.module.css'

const focusSection = (anchor: string) => {
  const heading = document.getElementById(anchor)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

type SectionListProps = {
  label: string
  sections: readonly { readonly anchor: string; readonly title: string; readonly isOwnCrm?: boolean }[]
  /** Shows the section numbers. */
  numbered?: boolean
}

const SectionList = ({ label, sections, numbered }: SectionListProps) => (
  <nav aria-labelledby="section-list" className={`no-print ${styles.contents}`}>
    <h2 id="section-list" className={styles.contentsHeading}>
      {label}
    </h2>
    <ol className={classNames(styles.sections, numbered && styles.numbered)}>
      {sections.map(({ anchor, title, isOwnCrm }) => (
        <li key={anchor} className={isOwnCrm ? 'own-crm' : undefined}>
          <Link to={{ hash: anchor }} className={styles.sectionLink} onClick={() => focusSection(anchor)}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

type LegalTextProps = SectionListProps & { help?: ReactNode; children: ReactNode }

export const LegalText = ({ help, children, ...list }: LegalTextProps) => (
  <PageWidth className={styles.columns}>
    <div className={styles.side}>
      {help}
      <SectionList {...list} />
    </div>
    <div className={styles.text}>
      <Prose>{children}</Prose>
    </div>
  </PageWidth>
)
