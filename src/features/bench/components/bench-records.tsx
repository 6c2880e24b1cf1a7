import type { ReactNode } from 'react'
import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchStatuses } from '#api/contracts/bench.contract.ts'
import { benchTable as words } from '#src/content/bench.ts'
import { BenchFilters } from '#src/flows/bench-filters.tsx'
import { oneOf } from '#src/lib/one-of.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { TextButton } from '#src/ui/text-button.tsx'
import { useBenchFilter } from '../use-bench-filter.ts'
import styles from './bench-records.module.css'

const statuses = [
  { value: '', label: words.filters.anyStatus },
  ...benchStatuses.map((status) => ({ value: status, label: status })),
]

const sortByName = { id: 'name', desc: false } as const

type BenchRecordsProps = {
  /** Undefined until they are loaded. */
  candidates: readonly ListedCandidate[] | undefined
  columns: readonly TableColumn<ListedCandidate>[]
  /** Name of the exported file. */
  file: string
  actions?: (candidate: ListedCandidate) => ReactNode
}

/** A bench as a table with its filters; both stand in the address. */
export const BenchRecords = ({ candidates, columns, file, actions }: BenchRecordsProps) => {
  const { filter, status, found, hasFilter, change, clear } = useBenchFilter(candidates)
  return (
    <>
      <div className={styles.bar}>
        <ChoiceField
          label={words.filters.status}
          value={status}
          choices={statuses}
          onChoose={(chosen) => change({ status: oneOf(benchStatuses, chosen, '') })}
        />
        <BenchFilters candidates={candidates ?? []} filter={filter} onChange={change} />
        {candidates && hasFilter && (
          <p role="status" className={styles.shown}>
            {words.shown(found?.length ?? 0, candidates.length)}{' '}
            <TextButton onClick={clear}>{words.filters.clear}</TextButton>
          </p>
        )}
      </div>
      <DataTable
        rows={found}
        rowId={({ id }) => id}
        columns={columns}
        initialSort={sortByName}
        caption={words.caption}
        search={words.search}
        loading={words.loading}
        empty={words.empty}
        exportName={file}
        {...(actions && { actions })}
      />
    </>
  )
}
