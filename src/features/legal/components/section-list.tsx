import { Link } from 'react-router'
import { classNames } from '#src/lib/class-names.ts'
import { focusSection } from '../focus-section.ts'
import styles from './section-list.module.css'

type SectionListProps = {
  label: string
  sections: readonly { readonly anchor: string; readonly title: string }[]
  /** Shows the numbers that stand in the headings too. */
  numbered?: boolean
}

/** Links to the sections of a text. */
export const SectionList = ({ label, sections, numbered }: SectionListProps) => (
  <nav aria-labelledby="section-list" className={styles.contents}>
    <h2 id="section-list" className={styles.heading}>
      {label}
    </h2>
    <ol className={classNames(styles.sections, numbered && styles.numbered)}>
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <Link to={{ hash: anchor }} className={styles.link} onClick={() => focusSection(anchor)}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
