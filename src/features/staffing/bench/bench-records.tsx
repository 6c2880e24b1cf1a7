import type { ReactNode } from 'react'
import { benchStatuses, type ListedCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { shortDay } from '#api/rules/days.ts'
import { hourlyRate } from '#api/rules/hourly-rate.ts'
import { unbroken } from '#api/rules/in-words.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { benchTable as words } from '#src/content/staffing/bench.ts'
import { BenchFilters } from '#src/flows/bench-filters.tsx'
import { TextButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { NoWrap, StackedCell, WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './bench.module.css'
import { type BenchRecordsView, byName } from './use-bench-records.ts'

type Column = TableColumn<ListedCandidate>

const { heads, years, relocation, failure, list } = words

const describeRelocation = ({ remote, relocate }: ListedCandidate) => {
  if (remote) return relocate ? relocation.both : relocation.remote
  return relocate ? relocation.relocate : relocation.neither
}

const consultant: Column = {
  id: 'name',
  header: heads.name,
  value: ({ name }) => name,
  text: ({ name, title }) => `${name}, ${title}`,
  cell: ({ name, title }) => <StackedCell first={name} second={title} />,
}

const shared: Column[] = [
  {
    id: 'exp',
    header: heads.exp,
    value: ({ exp }) => exp,
    text: ({ exp }) => years(exp),
    cell: ({ exp }) => <NoWrap>{years(exp)}</NoWrap>,
    exported: ({ exp }) => exp,
  },
  {
    id: 'location',
    header: heads.location,
    value: ({ location }) => location,
    text: (candidate) => `${candidate.location}, ${describeRelocation(candidate)}`,
    cell: (candidate) => <StackedCell first={candidate.location} second={describeRelocation(candidate)} />,
  },
  {
    id: 'visa',
    header: heads.visa,
    value: ({ visaStatus }) => visaLabels[visaStatus],
    cell: ({ visaStatus }) => unbroken(visaLabels[visaStatus]),
  },
  {
    id: 'skills',
    header: heads.skills,
    value: ({ skills }) => skillNamesIn(skills).join(', '),
    cell: ({ skills }) => <TagList label={heads.skills} tags={skillNamesIn(skills)} />,
    exported: ({ skills }) => skills.join(', '),
    isSorted: false,
  },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rate }) => rate,
    text: ({ rate }) => hourlyRate(rate),
    cell: ({ rate }) => <NoWrap>{hourlyRate(rate)}</NoWrap>,
    exported: ({ rate }) => rate / 100,
    align: 'end',
  },
  {
    id: 'available',
    header: heads.available,
    value: ({ availableFrom }) => availableFrom,
    text: ({ availableFrom }) => shortDay(availableFrom),
    cell: ({ availableFrom }) => <NoWrap>{shortDay(availableFrom)}</NoWrap>,
    exported: ({ availableFrom }) => availableFrom,
  },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusChip status={status} tone={statusTones.bench[status]} />,
  },
]

export const benchColumns: readonly Column[] = [
  consultant,
  ...shared,
  {
    id: 'owner',
    header: heads.owner,
    value: ({ owner }) => owner,
    cell: ({ owner }) => <WholeWords>{owner}</WholeWords>,
  },
]

export const myBenchColumns: readonly Column[] = [consultant, ...shared]

const statuses = withAny(words.filters.anyStatus, asChoices(benchStatuses))

type BenchRecordsProps = {
  bench: BenchRecordsView
  columns: readonly Column[]
  /** Name of the exported file. */
  fileName: string
  actions?: (candidate: ListedCandidate) => ReactNode
}

export const BenchRecords = ({ bench, columns, fileName, actions }: BenchRecordsProps) => {
  const { all, shown, filter, status, rows, remote, hasFilter, ...page } = bench
  return (
    <RecordTable
      words={{ failure, list: { ...list, fileName, empty: all === 0 ? list.none : list.empty } }}
      load={page.load}
      rows={rows}
      remote={remote}
      columns={columns}
      initialSort={byName}
      tools={
        <>
          <div className="filters">
            <ChoiceField
              label={words.filters.status}
              value={status}
              choices={statuses}
              onChoose={(chosen) => page.change({ status: oneOf(benchStatuses, chosen, '') })}
            />
          </div>
          <BenchFilters skills={page.skills} visas={page.visas} filter={filter} onChange={page.change} />
          {all !== undefined && hasFilter && (
            <p role="status" className={styles.shown}>
              {words.shown(shown, all)} <TextButton onClick={page.clear}>{words.filters.clear}</TextButton>
            </p>
          )}
        </>
      }
      {...(actions && { actions })}
    />
  )
}
