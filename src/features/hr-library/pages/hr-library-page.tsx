import type { HolidayCountry } from '#api/contracts/holiday.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'
import { TableSearch } from '#src/ui/data-table/table-toolbar.tsx'
import { AcknowledgementReport } from '../components/acknowledgement-report.tsx'
import { DocumentList } from '../components/document-list.tsx'
import { DocumentView } from '../components/document-view.tsx'
import { HolidayCalendars } from '../components/holiday-calendars.tsx'
import { LibraryParts } from '../components/library-parts.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { type Library, useLibrary } from '../use-library.ts'
import styles from './hr-library-page.module.css'

const countries: Record<string, HolidayCountry> = { us: 'US', ca: 'CA', in: 'IN' }

const Documents = ({ library }: { library: Library }) => (
  <>
    <TableSearch {...hrLibrary.search} value={library.query} onSearch={library.search} />
    {library.query.trim() === '' ? (
      <DocumentList acknowledgements={library.acknowledgements.data} />
    ) : (
      <SearchResults query={library.query} />
    )}
  </>
)

export const HrLibraryPage = () => {
  const library = useLibrary()
  const { document, documentId, part, isHr, office } = library
  if (document) return <DocumentView key={document.id} document={document} library={library} />
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1} className={styles.heading}>
          {hrLibrary.heading}
        </h1>
        <p className={styles.lead}>{hrLibrary.lead}</p>
      </header>
      <LibraryParts part={part} isHr={isHr} />
      {documentId !== null && <p role="alert">{hrLibrary.unknown}</p>}
      {part === 'documents' && <Documents library={library} />}
      {part === 'holidays' && <HolidayCalendars own={countries[office ?? 'us'] ?? 'US'} />}
      {part === 'report' && <AcknowledgementReport />}
    </>
  )
}
