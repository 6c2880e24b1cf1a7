import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchTable } from '#src/content/bench.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { hourlyRate } from '#src/lib/hourly-rate.ts'
import { NoWrap, StackedCell, WholeWords } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { TagList } from '#src/ui/tag-list.tsx'

type Column = TableColumn<ListedCandidate>

const { heads, years, places } = benchTable

const placesOf = ({ remote, relocate }: ListedCandidate) => {
  if (remote) return relocate ? places.both : places.remote
  return relocate ? places.relocate : places.neither
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
    text: (candidate) => `${candidate.location}, ${placesOf(candidate)}`,
    cell: (candidate) => <StackedCell first={candidate.location} second={placesOf(candidate)} />,
  },
  { id: 'visa', header: heads.visa, value: ({ visaStatus }) => visaLabels[visaStatus] },
  {
    id: 'skills',
    header: heads.skills,
    value: ({ skills }) => skills.join(', '),
    cell: ({ skills }) => <TagList label={heads.skills} tags={skills} />,
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
    cell: ({ status }) => <NoWrap>{status}</NoWrap>,
  },
]

/** The bench of everybody: with whose it is. */
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

/** One's own bench. */
export const myBenchColumns: readonly Column[] = [consultant, ...shared]
