import { type ComponentType, type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import type {
  DocumentId,
  DocumentToAcknowledge,
  LibraryDocument,
} from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { longDay } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { Prose } from '#src/ui/prose.tsx'
import styles from './hr-library.module.css'
import { partAddress } from './library-address.ts'
import { libraryTexts } from './library-texts.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import type { Library } from './use-library.ts'

const words = hrLibrary.acknowledge

type AcknowledgeFormProps = {
  wanted: DocumentToAcknowledge
  /** When it was acknowledged, in words; null until then. */
  done: string | null
}

/** Confirms that the reader has read a version. */
const AcknowledgeForm = ({ wanted, done }: AcknowledgeFormProps) => {
  const { isSending, failure, outcome, acknowledge } = useAcknowledge(wanted)
  const [isRead, setIsRead] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const id = useId()
  const isMissing = wasAsked && !isRead
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasAsked(true)
    if (isRead) acknowledge()
  }
  return (
    <>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <PostForm className={styles.form} isBusy={isSending} onSubmit={onSubmit}>
          <div className={styles.box}>
            <input
              id={id}
              type="checkbox"
              checked={isRead}
              disabled={isSending}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={({ target }) => setIsRead(target.checked)}
            />
            <label htmlFor={id}>{words.box(libraryWords[wanted.document].title, wanted.version)}</label>
          </div>
          {isMissing && (
            <p id={`${id}-error`} className={styles.error}>
              {words.missing}
            </p>
          )}
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? words.waiting : words.submit}
          </Button>
        </PostForm>
      )}
      <DecisionOutcome failure={done ? null : failure} outcome={outcome} />
    </>
  )
}

type AcknowledgePanelProps = Pick<Library, 'acknowledgements'> & { document: LibraryDocument }

/** Whether the reader has acknowledged the version in force, and the form to do so. */
const AcknowledgePanel = ({ document, acknowledgements }: AcknowledgePanelProps) => {
  const { data, isError, refetch } = acknowledgements
  const own = data?.find((one) => one.document === document.id)
  return (
    <section className={styles.panel} aria-labelledby="acknowledge">
      <h2 id="acknowledge">{words.heading}</h2>
      {isError && !data && (
        <div role="alert" className={styles.failed}>
          <p>{words.failedLoad}</p>
          <Button small onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={2} label={hrLibrary.loading} />}
      {own && (
        <AcknowledgeForm
          wanted={{ document: own.document, version: own.version }}
          done={own.acknowledgedAt && words.done(own.version, longDay(own.acknowledgedAt.slice(0, 10)))}
        />
      )}
    </section>
  )
}

/** The text of each document, fetched when it is shown. */
const documentText: Record<DocumentId, ComponentType> = {
  'employee-handbook': lazy(libraryTexts['employee-handbook']),
  'leave-policy': lazy(libraryTexts['leave-policy']),
  'expense-policy': lazy(libraryTexts['expense-policy']),
  'remote-work-policy': lazy(libraryTexts['remote-work-policy']),
  'security-policy': lazy(libraryTexts['security-policy']),
  'privacy-policy': lazy(libraryTexts['privacy-policy']),
}

/** Brings the section of the address into view, now that its text is there, and puts the focus on its heading. */
const showAnchor = (text: HTMLElement | null) => {
  const anchor = decodeURIComponent(window.location.hash.slice(1))
  const heading = anchor ? text?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`) : null
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

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
        <p className={styles.soft}>
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
        {document.versions.length > 1 && <p className={styles.soft}>{hrLibrary.olderTexts}</p>}
      </aside>
    </article>
  )
}
