import {
  useFindAcknowledgementReportQuery,
  useLazyFindAcknowledgementReportQuery,
} from '#api/client/people/hr-library.endpoints.ts'
import {
  type AcknowledgementsOf,
  acknowledgedVersions,
  acknowledgementSorts,
} from '#api/contracts/people/hr-library.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { hrLibrary, libraryWords } from '#src/content/people/hr-library.ts'
import { loadState } from '#src/flows/calls.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import styles from './hr-library.module.css'

const words = hrLibrary.reportPage

const acknowledgedAt = ({ documents }: AcknowledgementsOf, id: string) =>
  documents.find(({ document }) => document === id)?.acknowledgedAt ?? null

const documentColumn = ({
  document,
  version,
}: (typeof acknowledgedVersions)[number]): TableColumn<AcknowledgementsOf> => ({
  id: document,
  header: `${libraryWords[document].title} ${version}`,
  value: (row) => acknowledgedAt(row, document),
  text: (row) => {
    const at = acknowledgedAt(row, document)
    return at === null ? words.missing : shortDay(localDay(at))
  },
})

const reportColumns: readonly TableColumn<AcknowledgementsOf>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name },
  { id: 'department', header: words.department, value: ({ department }) => department },
  ...acknowledgedVersions.map(documentColumn),
]

const nameFirst = { id: 'name', desc: false } as const

const noFilter = {}

export const AcknowledgementReport = () => {
  const { found, rows, remote, query } = usePagedTable({
    sorts: acknowledgementSorts,
    initialSort: nameFirst,
    filter: noFilter,
    useFound: useFindAcknowledgementReportQuery,
    useRead: useLazyFindAcknowledgementReportQuery,
  })
  const load = loadState(found, query, words.failed)
  return (
    <RecordTable
      words={words}
      load={load}
      rows={rows}
      remote={remote}
      columns={reportColumns}
      initialSort={nameFirst}
    >
      <p>{words.lead}</p>
      {found ? (
        <ul className={`cluster gap-2 ${styles.summary}`}>
          {found.counts.map(({ document, acknowledged }) => (
            <li key={document}>{words.summary(libraryWords[document].title, acknowledged, found.all)}</li>
          ))}
        </ul>
      ) : (
        <div data-loading="" />
      )}
    </RecordTable>
  )
}
