import { Link } from 'react-router'
import type { HolidayCountry } from '#api/contracts/people/holiday.contract.ts'
import { type Acknowledgement, libraryDocuments } from '#api/contracts/people/hr-library.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { hrLibrary, libraryWords } from '#src/content/people/hr-library.ts'
import { Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { AcknowledgementReport } from './acknowledgement-report.tsx'
import { AcknowledgePanel, DocumentView } from './document-view.tsx'
import { HolidayCalendars } from './holiday-calendars.tsx'
import styles from './hr-library.module.css'
import { documentAddress, partAddress } from './library-address.ts'
import { SearchResults } from './search-results.tsx'
import { type Library, useLibrary } from './use-library.ts'

const countries: Record<string, HolidayCountry> = { us: 'US', ca: 'CA', in: 'IN' }

type DocumentListProps = {
  /** Undefined while loading and for readers who acknowledge nothing. */
  acknowledgements: readonly Acknowledgement[] | undefined
}

const findState = (acknowledgements: readonly Acknowledgement[], id: string) => {
  const found = acknowledgements.find(({ document }) => document === id)
  if (!found) return 'none'
  return found.acknowledgedAt === null ? 'open' : 'done'
}

const DocumentList = ({ acknowledgements }: DocumentListProps) => (
  <ul className={styles.documents}>
    {libraryDocuments.map(({ id, versions: [{ version, revised }] }) => {
      const state = acknowledgements && findState(acknowledgements, id)
      return (
        <li key={id} className={styles.listed}>
          <h2 className={styles.listedTitle}>
            <Link to={documentAddress(id)} className="stretched-link">
              {libraryWords[id].title}
            </Link>
          </h2>
          <p>{libraryWords[id].summary}</p>
          <p className="quiet small">
            {hrLibrary.version} {version}, {hrLibrary.inForceSince} {longDay(revised)}
          </p>
          {state && (
            <p className={styles.state}>
              <StatusChip status={hrLibrary.states[state]} tone={statusTones.document[state]} />
            </p>
          )}
        </li>
      )
    })}
  </ul>
)

const [handbook] = libraryDocuments.filter(({ id }) => id === 'employee-handbook')

/** Handbook versions to acknowledge come first. */
const Documents = ({ library }: { library: Library }) => (
  <>
    {handbook && library.isEmployee && library.query.trim() === '' && (
      <AcknowledgePanel document={handbook} acknowledgements={library.acknowledgements}>
        <p>
          <Link to={documentAddress(handbook.id)}>{hrLibrary.acknowledge.read}</Link>
        </p>
      </AcknowledgePanel>
    )}
    <SearchField {...hrLibrary.search} value={library.query} onSearch={library.search} />
    {library.query.trim() === '' ? (
      <DocumentList acknowledgements={library.acknowledgements.data} />
    ) : (
      <SearchResults query={library.query} />
    )}
  </>
)

const LibraryParts = ({ part, isHr }: Pick<Library, 'part' | 'isHr'>) => {
  const parts = ['documents', 'holidays', ...(isHr ? (['report'] as const) : [])] as const
  return (
    <nav aria-label={hrLibrary.parts} className={`no-print ${styles.parts}`}>
      {parts.map((one) => (
        <Link
          key={one}
          to={partAddress(one)}
          className={styles.part}
          aria-current={one === part ? 'page' : undefined}
        >
          {hrLibrary[one]}
        </Link>
      ))}
    </nav>
  )
}

export const Component = () => {
  const library = useLibrary()
  const { document, documentId, part, isHr, office } = library
  if (document) return <DocumentView key={document.id} document={document} library={library} />
  return (
    <>
      <PortalHeading heading={hrLibrary.heading} lead={hrLibrary.lead} />
      <LibraryParts part={part} isHr={isHr} />
      {documentId !== null && <p role="alert">{hrLibrary.unknown}</p>}
      {part === 'documents' && !library.isReady && <Skeleton lines={8} label={hrLibrary.loadingList} />}
      {part === 'documents' && library.isReady && <Documents library={library} />}
      {part === 'holidays' && <HolidayCalendars own={countries[office ?? 'us'] ?? 'US'} />}
      {part === 'report' && <AcknowledgementReport />}
    </>
  )
}
