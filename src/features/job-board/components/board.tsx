import type { Job } from '#api/contracts/job.contract.ts'
import type { JobFacets } from '../job-facets.ts'
import { choiceCount, type JobFilter } from '../job-filter.ts'
import styles from './board.module.css'
import { EmptyBoard } from './empty-board.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { JobFilters } from './job-filters.tsx'
import { JobResults } from './job-results.tsx'

type BoardProps = {
  jobs: readonly Job[]
  found: readonly Job[]
  facets: JobFacets
  filter: JobFilter
  onChange: (change: Partial<JobFilter>) => void
  onClear: () => void
}

/** The facets beside the jobs they let through. */
export const Board = ({ jobs, found, facets, filter, onChange, onClear }: BoardProps) => {
  if (jobs.length === 0) return <EmptyBoard />
  return (
    <div className={styles.board}>
      <FilterSheet chosen={choiceCount(filter)} found={found.length} onClear={onClear}>
        <JobFilters facets={facets} filter={filter} onChange={onChange} />
      </FilterSheet>
      <JobResults
        found={found}
        all={jobs.length}
        sort={filter.sort}
        onSort={(sort) => onChange({ sort })}
        onClear={onClear}
      />
    </div>
  )
}
