import { useState } from 'react'
import { siteListsApi } from '#api/client/careers/site-lists.endpoints.ts'
import type { ListedJob } from '#api/contracts/careers/job.contract.ts'
import type { FoundJobs } from '#api/contracts/careers/site-lists.contract.ts'
import { sorts } from '#api/rules/job-filter.ts'
import { noTerms } from '#api/rules/job-terms.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { jobBoard as words } from '#src/content/careers/job-board.ts'
import { pages } from '#src/content/pages.ts'
import { getRate } from '#src/flows/job-facts.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { ChosenBar } from '#src/ui/chosen-bar.tsx'
import { PageLinks } from '#src/ui/page-links.tsx'
import { EmptyList, LoadedList, SearchPage, withPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import { AlertLink, AlertSection } from './alert-section.tsx'
import styles from './job-board.module.css'
import { FilterSheet, JobFilters } from './job-filters.tsx'
import { comparePath, detailsPath, mostCompared } from './job-paths.ts'
import { JobRow } from './job-row.tsx'
import { useJobBoard } from './use-job-board.ts'

export const preload: Preload = (dispatch, _params, page) => [
  dispatch(siteListsApi.endpoints.findJobs.initiate({ filter: '', page })),
]

const orders = sorts.map((sort) => ({ value: sort, label: words.sort.orders[sort] }))

type BoardProps = Omit<ReturnType<typeof useJobBoard>, 'found' | 'search' | 'load'> & { found: FoundJobs }

type SavedProps = Pick<BoardProps, 'own' | 'filter' | 'change'>

/** Known only after hydration (browser storage), so the layout leaves room. */
const SavedToggles = ({ own, filter, change }: SavedProps) => (
  <div className={styles.savedToggles}>
    {((own.isKnown && own.saved.length + own.closed > 0) || filter.saved) && (
      <ToggleChip
        label={words.saved.label}
        checked={filter.saved}
        count={own.saved.length + own.closed}
        unit={words.filters.unit}
        onToggle={(saved) => change({ saved })}
      />
    )}
    {((own.isKnown && own.terms !== '') || filter.matching) && (
      <ToggleChip
        label={words.terms.label}
        checked={filter.matching}
        count={own.matching ?? undefined}
        unit={words.filters.unit}
        onToggle={(matching) => change({ matching })}
      />
    )}
  </div>
)

const SavedTerms = ({
  found,
  own: { matching, terms },
  onForget,
}: Pick<BoardProps, 'found' | 'own'> & { onForget: () => void }) =>
  matching !== null && (
    <p className={styles.terms}>
      {words.terms.matching(matching, found.all, terms)} {words.terms.unknown}{' '}
      <TextButton onClick={onForget}>{words.terms.forget}</TextButton>
    </p>
  )

const NothingFound = ({
  near,
  own,
  filter,
  clear,
}: Pick<BoardProps, 'near' | 'own' | 'filter' | 'clear'>) => {
  if (filter.saved && own.saved.length === 0) {
    return (
      <EmptyList words={words.saved.none}>
        <Button onClick={clear}>{words.saved.all}</Button>
      </EmptyList>
    )
  }
  return (
    <EmptyList words={near.length > 0 ? { ...words.none, text: words.near.text } : words.none}>
      {near.length > 0 && (
        <ul className={styles.near} aria-label={words.near.label}>
          {near.map(({ label, query }) => (
            <li key={label}>
              <SiteLink
                to={`${pages.c2cJobBoard.path}${query && `?${query}`}`}
                className={buttonClass('outline')}
                preventScrollReset
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={clear}>{words.filters.clear}</Button>
    </EmptyList>
  )
}

const CompareSaved = ({ own }: Pick<BoardProps, 'own'>) =>
  own.saved.length > 1 &&
  own.saved.length <= mostCompared && (
    <SiteLink
      to={comparePath(own.saved.map(({ name }) => name))}
      className={`${buttonClass('outline', true)} ${styles.compareSaved}`}
    >
      {words.compare.saved}
    </SiteLink>
  )

const ClosedNote = ({ own }: Pick<BoardProps, 'own'>) => (
  <p className={`aside ${styles.terms}`}>
    {words.saved.closed(own.closed)}{' '}
    <TextButton onClick={own.removeClosed}>{words.saved.remove(own.closed)}</TextButton>
  </p>
)

const SeenJobs = ({ jobs }: { jobs: readonly ListedJob[] }) => (
  <section aria-labelledby="seen-jobs" className={styles.seen}>
    <h2 id="seen-jobs" className="step-1">
      {words.seen.heading}
    </h2>
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <SiteLink to={detailsPath(job)}>{job.pro_jobtitle}</SiteLink> <span>{getRate(job)}</span>
        </li>
      ))}
    </ul>
  </section>
)

type JobResultsProps = Omit<BoardProps, 'chosen' | 'chosenTerms'> & {
  onForget: () => void
  headingRef: ((heading: HTMLElement | null) => void) | undefined
}

const JobResults = (props: JobResultsProps) => {
  const {
    found,
    filter,
    own,
    near,
    comparison,
    pages: listPages,
    change,
    clear,
    onForget,
    headingRef,
  } = props
  return (
    <div className={styles.results}>
      <div className={styles.resultBar}>
        <div role="status" className={styles.found}>
          <h2 key={own.terms} ref={headingRef} tabIndex={-1} className="step-1">
            {words.found(found.total, found.all)}
          </h2>
        </div>
        <SavedToggles own={own} filter={filter} change={change} />
        <div className="no-print">
          <ChoiceField
            label={words.sort.label}
            value={filter.sort}
            choices={orders}
            onChoose={(chosen) => change({ sort: oneOf(sorts, chosen, 'newest') })}
          />
        </div>
      </div>
      {filter.matching && <SavedTerms found={found} own={own} onForget={onForget} />}
      {filter.saved && <CompareSaved own={own} />}
      {filter.saved && own.closed > 0 && <ClosedNote own={own} />}
      {found.total === 0 ? (
        <NothingFound near={near} own={own} filter={filter} clear={clear} />
      ) : (
        <ul className={styles.jobList}>
          {found.jobs.map((job) => (
            <JobRow key={job.id} job={job} comparison={comparison} />
          ))}
        </ul>
      )}
      <PageLinks {...listPages} words={words.pages} />
      <AlertSection filter={filter} />
      {own.seen.length > 0 && <SeenJobs jobs={own.seen} />}
    </div>
  )
}

const Comparing = ({ comparison: { names, clear } }: Pick<BoardProps, 'comparison'>) => (
  <ChosenBar
    chosen={names.length === 0 ? '' : words.compare.chosen(names.length)}
    clear={words.compare.clear}
    onClear={clear}
  >
    {names.length === 1 && <p>{words.compare.oneMore}</p>}
    {names.length === mostCompared && <p>{words.compare.full(mostCompared)}</p>}
    {names.length > 1 && (
      <SiteLink to={comparePath(names)} className={buttonClass('solid', true)}>
        {words.compare.go}
      </SiteLink>
    )}
  </ChosenBar>
)

const Board = ({ chosen, chosenTerms, ...list }: BoardProps) => {
  const { found, filter, own, comparison, change, clear } = list
  const [wasPressed, setPressed] = useState(false)
  /** The pressed control disappears, so the heading takes the focus. */
  const keepTerms = (terms: string, without: Parameters<typeof change>[0]) => {
    setPressed(true)
    own.keepTerms(terms)
    change(without)
  }
  if (found.all === 0) {
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
    <>
      <div className={styles.board}>
        <FilterSheet
          chosen={chosen}
          found={found.total}
          onClear={clear}
          onKeep={chosenTerms === '' ? null : () => keepTerms(chosenTerms, { ...noTerms, matching: true })}
        >
          <JobFilters facets={found.facets} filter={filter} onChange={change} />
        </FilterSheet>
        <JobResults
          {...list}
          onForget={() => keepTerms('', { matching: false })}
          headingRef={wasPressed ? takeLostFocus : undefined}
        />
      </div>
      <Comparing comparison={comparison} />
    </>
  )
}

export const Component = () => {
  const { found, search, load, ...board } = useJobBoard()
  return (
    <SearchPage
      page={withPage(pages.c2cJobBoard, board.pages)}
      words={words}
      search={search}
      action={<AlertLink />}
    >
      <LoadedList words={words} load={load}>
        {found && <Board found={found} {...board} />}
      </LoadedList>
    </SearchPage>
  )
}
