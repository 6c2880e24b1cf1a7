import { Link } from 'react-router'
import { type Acknowledgement, libraryDocuments } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { classNames } from '#src/lib/class-names.ts'
import { longDay } from '#src/lib/format-day.ts'
import { documentAddress } from '../library-address.ts'
import styles from './document-list.module.css'

type DocumentListProps = {
  /** What the reader has acknowledged; undefined while it is unknown and for who acknowledges nothing. */
  acknowledgements: readonly Acknowledgement[] | undefined
}

const stateOf = (acknowledgements: readonly Acknowledgement[], id: string) => {
  const found = acknowledgements.find(({ document }) => document === id)
  if (!found) return 'none'
  return found.acknowledgedAt === null ? 'open' : 'done'
}

/** All documents, with their versions and whether the reader has acknowledged them. */
export const DocumentList = ({ acknowledgements }: DocumentListProps) => (
  <ul className={styles.documents}>
    {libraryDocuments.map(({ id, versions: [{ version, revised }] }) => {
      const state = acknowledgements && stateOf(acknowledgements, id)
      return (
        <li key={id} className={styles.document}>
          <h2 className={styles.title}>
            <Link to={documentAddress(id)}>{libraryWords[id].title}</Link>
          </h2>
          <p className={styles.summary}>{libraryWords[id].summary}</p>
          <p className={styles.version}>
            {hrLibrary.version} {version}, {hrLibrary.inForceSince} {longDay(revised)}
          </p>
          {state && (
            <p className={classNames(styles.state, state === 'open' && styles.open)}>
              {hrLibrary.states[state]}
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
