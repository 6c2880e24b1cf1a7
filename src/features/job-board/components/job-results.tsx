import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { type JobFilter, sorts } from '../job-filter.ts'
import styles from './job-results.module.css'
import { JobRow } from './job-row.tsx'
import { NoJobs } from './no-jobs.tsx'

type JobResultsProps = {
  found: readonly Job[]
  all: number
  sort: JobFilter['sort']
  onSort: (sort: JobFilter['sort']) => void
  onClear: () => void
}

const orders = sorts.map((sort) => ({ value: sort, label: words.sort.orders[sort] }))

/** How many jobs were found, their order, and the jobs. */
export const JobResults = ({ found, all, sort, onSort, onClear }: JobResultsProps) => (
  <div className={styles.results}>
    <div className={styles.bar}>
      <div>
        <h2>{words.listHeading}</h2>
        <p role="status" className={styles.count}>
          {words.found(found.length, all)}
        </p>
      </div>
      <ChoiceField
        label={words.sort.label}
        value={sort}
        choices={orders}
        onChoose={(chosen) => onSort(oneOf(sorts, chosen, 'newest'))}
      />
    </div>
    {found.length === 0 ? (
      <NoJobs words={words.none} onClear={onClear} />
    ) : (
      <ul className={styles.list}>
        {found.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
  </div>
)
