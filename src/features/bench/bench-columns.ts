import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchTable } from '#src/content/bench.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { longDay } from '#src/lib/format-day.ts'
import { hourlyRate } from '#src/lib/hourly-rate.ts'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'

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
}

const shared: Column[] = [
  {
    id: 'exp',
    header: heads.exp,
    value: ({ exp }) => exp,
    text: ({ exp }) => years(exp),
    exported: ({ exp }) => exp,
  },
  { id: 'location', header: heads.location, value: ({ location }) => location },
  { id: 'visa', header: heads.visa, value: ({ visaStatus }) => visaLabels[visaStatus] },
  { id: 'skills', header: heads.skills, value: ({ skills }) => skills.join(', '), isSorted: false },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rate }) => rate,
    text: ({ rate }) => hourlyRate(rate),
    exported: ({ rate }) => rate / 100,
    align: 'end',
  },
  {
    id: 'available',
    header: heads.available,
    value: ({ availableFrom }) => availableFrom,
    text: ({ availableFrom }) => longDay(availableFrom),
    exported: ({ availableFrom }) => availableFrom,
  },
  { id: 'places', header: heads.places, value: placesOf },
  { id: 'status', header: heads.status, value: ({ status }) => status },
]

/** The bench of everybody: with whose it is. */
export const benchColumns: readonly Column[] = [
  consultant,
  ...shared,
  { id: 'owner', header: heads.owner, value: ({ owner }) => owner },
]

/** One's own bench: with the day of the last change. */
export const myBenchColumns: readonly Column[] = [
  consultant,
  ...shared,
  {
    id: 'updated',
    header: heads.updated,
    value: ({ updated }) => updated,
    text: ({ updated }) => longDay(updated),
    exported: ({ updated }) => updated,
  },
]
