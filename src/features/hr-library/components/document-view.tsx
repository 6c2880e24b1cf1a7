import { Suspense } from 'react'
import { Link } from 'react-router'
import type { LibraryDocument } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { longDay } from '#src/lib/format-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { partAddress } from '../library-address.ts'
import { showAnchor } from '../show-anchor.ts'
import type { Library } from '../use-library.ts'
import { AcknowledgePanel } from './acknowledge-panel.tsx'
import { documentText } from './document-text.ts'
import styles from './document-view.module.css'

type DocumentViewProps = { document: LibraryDocument; library: Library }

/** One document: its text, its versions, and the confirmation of having read it. */
export const DocumentView = ({ document, library }: DocumentViewProps) => {
  const Text = documentText[document.id]
  const [{ version, revised }] = document.versions
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <Link to={partAddress('documents')} className={styles.back}>
          ← {hrLibrary.back}
        </Link>
        <h1 tabIndex={-1} className={styles.title}>
          {libraryWords[document.id].title}
        </h1>
        <p className={styles.version}>
          {hrLibrary.version} {version}, {hrLibrary.inForceSince}{' '}
          <time dateTime={revised}>{longDay(revised)}</time>
        </p>
        <Button look="outline" small className={styles.print} onClick={() => window.print()}>
          {hrLibrary.print}
        </Button>
      </header>
      <div className={styles.text}>
        <Suspense fallback={<Skeleton lines={12} label={hrLibrary.loading} />}>
          <div ref={showAnchor}>
            <Prose>
              <Text />
            </Prose>
          </div>
        </Suspense>
        {document.isAcknowledged && library.isEmployee && (
          <AcknowledgePanel document={document} acknowledgements={library.acknowledgements} />
        )}
      </div>
      <aside className={styles.versions} aria-labelledby="versions">
        <h2 id="versions">{hrLibrary.versions}</h2>
        <ol>
          {document.versions.map((one) => (
            <li key={one.version}>
              <p>
                <strong>{one.version}</strong>, <time dateTime={one.revised}>{longDay(one.revised)}</time>
              </p>
              <p>{one.change}</p>
            </li>
          ))}
        </ol>
        {document.versions.length > 1 && <p className={styles.version}>{hrLibrary.olderTexts}</p>}
      </aside>
    </article>
  )
}
