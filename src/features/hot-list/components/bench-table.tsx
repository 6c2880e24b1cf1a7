import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { hotList } from '#src/content/hot-list.ts'
import { BenchRow } from './bench-row.tsx'
import styles from './bench-table.module.css'

const words = hotList.table

const columns = [
  words.consultant,
  words.exp,
  words.location,
  words.visa,
  words.skills,
  words.rate,
  words.available,
  words.action,
]

type BenchTableProps = {
  candidates: readonly BenchCandidate[]
  onAsk: (candidate: BenchCandidate) => void
}

/** The consultants as a table; where there is no room for one, each row is a card. */
export const BenchTable = ({ candidates, onAsk }: BenchTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{words.caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {candidates.map((candidate) => (
        <BenchRow key={candidate.id} candidate={candidate} onAsk={() => onAsk(candidate)} />
      ))}
    </tbody>
  </table>
)
