import type { ReactNode } from 'react'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { hourlyRate } from '#api/rules/hourly-rate.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { hotList } from '#src/content/site/hot-list.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Button } from '#src/ui/button.tsx'
import { ColumnNames } from '#src/ui/column-names.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './hot-list.module.css'

const words = hotList.table
const statuses: Partial<Record<BenchCandidate['status'], string>> = hotList.status

const describeRelocation = ({ remote, relocate }: BenchCandidate) => {
  if (remote) return relocate ? words.relocation.both : words.relocation.remote
  return relocate ? words.relocation.relocate : words.relocation.neither
}

type CellProps = {
  label: string
  children: ReactNode
  note?: string | undefined
  className?: string | undefined
}

const Cell = ({ label, children, note, className }: CellProps) => (
  <td className={classNames(styles.cell, className)}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </td>
)

const BenchRow = ({ candidate, onAsk }: { candidate: BenchCandidate; onAsk: () => void }) => {
  const today = useToday()
  const { title, name, exp, location, visaStatus, skills, rate, availableFrom, status } = candidate
  const isAvailable = today !== null && availableFrom <= today
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.consultant}>
        <span className={styles.title}>{title}</span>
        <span className={styles.name}>{name}</span>
      </th>
      <Cell label={words.exp}>{words.years(exp)}</Cell>
      <Cell label={words.location} note={describeRelocation(candidate)}>
        {location}
      </Cell>
      <Cell label={words.visa}>{visaLabels[visaStatus]}</Cell>
      <td className={styles.skills}>
        <TagList label={words.skills} tags={skillNamesIn(skills)} />
      </td>
      <Cell label={words.rate} note={words.terms} className={styles.terms}>
        <span className={styles.rate}>{hourlyRate(rate)}</span>
      </Cell>
      <Cell label={words.available} note={statuses[status]} className={styles.day}>
        {isAvailable ? words.now : longDay(availableFrom)}
      </Cell>
      <td className={`no-print ${styles.action}`}>
        <Button look="outline" small onClick={onAsk}>
          <span>
            {hotList.ask.verb}
            <span className={`visually-hidden ${styles.what}`}> {hotList.ask.what}</span>
            <span className="visually-hidden"> {name}</span>
          </span>
        </Button>
      </td>
    </tr>
  )
}

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

export const BenchTable = ({ candidates, onAsk }: BenchTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{words.caption}</caption>
    <ColumnNames names={columns} />
    <tbody>
      {candidates.map((candidate) => (
        <BenchRow key={candidate.id} candidate={candidate} onAsk={() => onAsk(candidate)} />
      ))}
    </tbody>
  </table>
)
