import { readCallError } from '#api/client/call-error.ts'
import { useGetAcknowledgementReportQuery } from '#api/client/hr-library.endpoints.ts'
import { acknowledgedVersions } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { reportColumns } from '../report-columns.ts'
import styles from './acknowledgement-report.module.css'

const words = hrLibrary.reportPage

const nameFirst = { id: 'name', desc: false }

/** Who has acknowledged which version, for HR. */
export const AcknowledgementReport = () => {
  const { data, error, isFetching, refetch } = useGetAcknowledgementReportQuery()
  if (error && !data) {
    return (
      <LoadFailure
        words={words.failure}
        message={readCallError(error)?.message ?? words.failed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const doneOf = (id: string) =>
    (data ?? []).filter(({ documents }) =>
      documents.some(({ document, acknowledgedAt }) => document === id && acknowledgedAt !== null),
    ).length
  return (
    <>
      <p>{words.lead}</p>
      {data && (
        <ul className={styles.summary}>
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
