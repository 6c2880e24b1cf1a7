import type { ReactNode } from 'react'
import { jobApi } from '#api/client/job.endpoints.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { pages } from '#src/content/pages.ts'
import type { Preload } from '#src/flows/page-routes.tsx'
import { choiceCount, sorts } from '#src/lib/job-filter.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { EmptyList, LoadedList, SearchPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { AlertLink, AlertSection } from './alert-section.tsx'
import styles from './job-board.module.css'
import { JobFilters } from './job-filters.tsx'
import { JobRow } from './job-row.tsx'
import { useJobBoard } from './use-job-board.ts'

export const preload: Preload = (dispatch) => [dispatch(jobApi.endpoints.getPublicJobs.initiate())]

const sheetId = 'job-filters'

type FilterSheetProps = {
  /** How many choices are made, and how many jobs they leave. */
  chosen: number
  found: number
  onClear: () => void
  children: ReactNode
}

/** The filters at the side of the list or, where there is no room, in a sheet that a button above the list opens. */
const FilterSheet = ({ chosen, found, onClear, children }: FilterSheetProps) => (
  <div className="no-print">
    <button type="button" popoverTarget={sheetId} className={`${buttonClass('outline')} ${styles.open}`}>
      {words.filters.open}
      {chosen > 0 && (
        <span className={styles.count}>
          {chosen}
          <span className="visually-hidden"> {words.filters.chosen}</span>
        </span>
      )}
    </button>
    <section id={sheetId} popover="auto" className={styles.sheet} aria-label={words.filters.label}>
      <div className={styles.head}>
        <h2 className="step-1">{words.filters.label}</h2>
        {chosen > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {words.filters.clear}
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      <Button popoverTarget={sheetId} popoverTargetAction="hide" className={styles.done}>
        {words.filters.show(found)}
      </Button>
    </section>
  </div>
)

const orders = sorts.map((sort) => ({ value: sort, label: words.sort.orders[sort] }))

type BoardProps = Pick<ReturnType<typeof useJobBoard>, 'found' | 'facets' | 'filter' | 'change' | 'clear'> & {
  jobs: readonly Job[]
}

/** How many jobs were found, their order, and the jobs. */
const JobResults = ({ jobs, found, filter, change, clear }: Omit<BoardProps, 'facets'>) => (
  <div className={styles.results}>
    <div className={styles.resultBar}>
      <div>
        <h2 className="step-3">{words.listHeading}</h2>
        <p role="status" className={styles.resultCount}>
          {words.found(found.length, jobs.length)}
        </p>
        <AlertLink />
      </div>
      <ChoiceField
        label={words.sort.label}
        value={filter.sort}
        choices={orders}
        onChoose={(chosen) => change({ sort: oneOf(sorts, chosen, 'newest') })}
      />
    </div>
    {found.length === 0 ? (
      <EmptyList words={words.none}>
        <Button onClick={clear}>{words.filters.clear}</Button>
      </EmptyList>
    ) : (
      <ul className={styles.jobList}>
        {found.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
    <AlertSection filter={filter} />
  </div>
)

/** The facets beside the jobs they let through. */
const Board = ({ facets, ...list }: BoardProps) => {
  const { jobs, found, filter, change, clear } = list
  if (jobs.length === 0) {
    return (
      <>
        <EmptyList words={words.empty} level={2}>
          <SiteLink to={words.empty.link.href} className={buttonClass()}>
            {words.empty.link.label}
          </SiteLink>
        </EmptyList>
        <AlertSection filter={filter} />
      </>
    )
  }
  return (
    <div className={styles.board}>
      <FilterSheet chosen={choiceCount(filter)} found={found.length} onClear={clear}>
        <JobFilters facets={facets} filter={filter} onChange={change} />
      </FilterSheet>
      <JobResults {...list} />
    </div>
  )
}

export const Component = () => {
  const { jobs, search, load, ...board } = useJobBoard()
  return (
    <SearchPage page={pages.c2cJobBoard} words={words} search={search}>
      <LoadedList words={words} load={load}>
        {jobs && <Board jobs={jobs} {...board} />}
      </LoadedList>
    </SearchPage>
  )
}
