import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import {
  type DocumentId,
  type DocumentToAcknowledge,
  type LibraryDocument,
  libraryDocuments,
} from '#api/contracts/people/hr-library.contract.ts'
import { localDay, longDay } from '#api/rules/days.ts'
import { hrLibrary, libraryWords } from '#src/content/people/hr-library.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { Prose } from '#src/ui/prose.tsx'
import styles from './hr-library.module.css'
import { partAddress } from './library-address.ts'
import { libraryTexts } from './library-texts.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import type { Library } from './use-library.ts'

const words = hrLibrary.acknowledge

type AcknowledgeFormProps = {
  wanted: DocumentToAcknowledge
  /** Date in words; null until acknowledged. */
  done: string | null
}

const AcknowledgeForm = ({ wanted, done }: AcknowledgeFormProps) => {
  const { isSending, failure, outcome, acknowledge } = useAcknowledge(wanted)
  const { title } = libraryWords[wanted.document]
  const versions = libraryDocuments.find(({ id }) => id === wanted.document)?.versions ?? []
  return (
    <>
      {done ? (
        <p role="status" className="quiet">
          {done}
        </p>
      ) : (
        <>
          {versions.length > 1 && <p>{words.changed(wanted.version, versions[0]?.change ?? '')}</p>}
          <p>{words.meaning(title, wanted.version)}</p>
          <Button isWaiting={isSending} className={styles.submit} onClick={acknowledge}>
            {words.submit}
          </Button>
        </>
      )}
      <DecisionOutcome failure={done ? null : failure} outcome={outcome} />
    </>
  )
}

type AcknowledgePanelProps = Pick<Library, 'acknowledgements'> & {
  document: LibraryDocument
  children?: ReactNode
}

export const AcknowledgePanel = ({ document, acknowledgements, children }: AcknowledgePanelProps) => {
  const { data, isError, refetch } = acknowledgements
  const own = data?.find((one) => one.document === document.id)
  const isOpen = own?.acknowledgedAt === null
  return (
    <section
      className={`no-print ${isOpen || !own ? styles.panel : ''}`}
      aria-label={isOpen ? undefined : words.heading}
      aria-labelledby={isOpen ? 'acknowledge' : undefined}
    >
      {isOpen && <h2 id="acknowledge">{words.open(libraryWords[document.id].title)}</h2>}
      {isOpen && children}
      {isError && !data && (
        <div role="alert" className={styles.failed}>
          <p>{words.failedLoad}</p>
          <Button small onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {own && (
        <AcknowledgeForm
          wanted={{ document: own.document, version: own.version }}
          done={
            own.acknowledgedAt &&
            words.done(libraryWords[own.document].title, own.version, longDay(localDay(own.acknowledgedAt)))
          }
        />
      )}
    </section>
  )
}

const documentText: Record<DocumentId, ComponentType> = {
  'employee-handbook': lazy(libraryTexts['employee-handbook']),
  'leave-policy': lazy(libraryTexts['leave-policy']),
  'expense-policy': lazy(libraryTexts['expense-policy']),
  'remote-work-policy': lazy(libraryTexts['remote-work-policy']),
  'security-policy': lazy(libraryTexts['security-policy']),
  'privacy-policy': lazy(libraryTexts['privacy-policy']),
}

/** Scrolls to the hash and moves focus to its heading; the browser cannot, since the text loads later. */
const showAnchor = (text: HTMLElement | null) => {
  const anchor = decodeURIComponent(window.location.hash.slice(1))
  const heading = anchor ? text?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`) : null
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

type DocumentViewProps = { document: LibraryDocument; library: Library }

export const DocumentView = ({ document, library }: DocumentViewProps) => {
  const Text = documentText[document.id]
  const [{ version, revised }] = document.versions
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <PortalHeading
          heading={libraryWords[document.id].title}
          lead={
            <>
              {hrLibrary.version} {version}, {hrLibrary.inForceSince}{' '}
              <time dateTime={revised}>{longDay(revised)}</time>
            </>
          }
        >
          <PortalLink href={partAddress('documents')} label={hrLibrary.back} />
          <Button look="outline" small onClick={() => window.print()}>
            {hrLibrary.print}
          </Button>
        </PortalHeading>
      </header>
      <div className={`stack gap-6 ${styles.text}`}>
        {!library.isReady && <Skeleton lines={12} label={hrLibrary.loading} />}
        {library.isReady && document.isAcknowledged && library.isEmployee && (
          <AcknowledgePanel document={document} acknowledgements={library.acknowledgements} />
        )}
        {library.isReady && (
          <Suspense fallback={<Skeleton lines={12} label={hrLibrary.loading} />}>
            <div ref={showAnchor}>
              <Prose>
                <Text />
              </Prose>
            </div>
          </Suspense>
        )}
      </div>
      <aside className={`stack gap-3 panel small no-print ${styles.versions}`} aria-labelledby="versions">
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
        {document.versions.length > 1 && <p className="quiet small">{hrLibrary.olderTexts}</p>}
      </aside>
    </article>
  )
}
