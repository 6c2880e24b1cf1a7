import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchTable } from '#src/content/bench.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { hourlyRate } from '#src/lib/hourly-rate.ts'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { OneLine } from '#src/ui/one-line.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { WholeWords } from '#src/ui/whole-words.tsx'

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
  cell: ({ name, title }) => <TwoLines first={name} second={title} />,
}

const shared: Column[] = [
  {
    id: 'exp',
    header: heads.exp,
    value: ({ exp }) => exp,
    text: ({ exp }) => years(exp),
    cell: ({ exp }) => <OneLine>{years(exp)}</OneLine>,
    exported: ({ exp }) => exp,
  },
  {
    id: 'location',
    header: heads.location,
    value: ({ location }) => location,
    text: (candidate) => `${candidate.location}, ${placesOf(candidate)}`,
    cell: (candidate) => <TwoLines first={candidate.location} second={placesOf(candidate)} />,
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
    cell: ({ rate }) => <OneLine>{hourlyRate(rate)}</OneLine>,
    exported: ({ rate }) => rate / 100,
    align: 'end',
  },
  {
    id: 'available',
    header: heads.available,
    value: ({ availableFrom }) => availableFrom,
    text: ({ availableFrom }) => shortDay(availableFrom),
    cell: ({ availableFrom }) => <OneLine>{shortDay(availableFrom)}</OneLine>,
    exported: ({ availableFrom }) => availableFrom,
  },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <OneLine>{status}</OneLine>,
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
