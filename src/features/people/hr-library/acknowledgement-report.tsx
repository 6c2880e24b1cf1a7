import { useGetAcknowledgementReportQuery } from '#api/client/people/hr-library.endpoints.ts'
import { type AcknowledgementsOf, acknowledgedVersions } from '#api/contracts/people/hr-library.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { hrLibrary, libraryWords } from '#src/content/people/hr-library.ts'
import { loadState } from '#src/flows/calls.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure } from '#src/ui/loading.tsx'
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
    return at === null ? words.missing : shortDay(at.slice(0, 10))
  },
})

/** The columns of HR's report: a person, and for each document the day it was acknowledged. */
const reportColumns: readonly TableColumn<AcknowledgementsOf>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name },
  { id: 'department', header: words.department, value: ({ department }) => department },
  ...acknowledgedVersions.map(documentColumn),
]

const nameFirst = { id: 'name', desc: false }

/** Who has acknowledged which version, for HR. */
export const AcknowledgementReport = () => {
  const { data, ...query } = useGetAcknowledgementReportQuery()
  const load = loadState(data, query, words.failed)
  if (load.failure !== null) return <LoadFailure words={words.failure} load={load} />
  const doneOf = (id: string) => data?.filter((row) => acknowledgedAt(row, id) !== null).length ?? 0
  return (
    <>
      <p>{words.lead}</p>
      {data && (
        <ul className={`cluster gap-2 ${styles.summary}`}>
          {acknowledgedVersions.map(({ document }) => (
            <li key={document}>
              {words.summary(libraryWords[document].title, doneOf(document), data.length)}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        rows={data}
        rowId={({ id }) => id}
        columns={reportColumns}
        caption={words.caption}
        search={words.search}
        loading={words.loading}
        exportName={words.exportName}
        initialSort={nameFirst}
      />
    </>
  )
}
