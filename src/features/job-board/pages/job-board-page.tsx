import { jobApi } from '#api/client/job.endpoints.ts'
import { jobBoard } from '#src/content/job-board.ts'
import { pages } from '#src/content/pages.ts'
import type { Preload } from '#src/lib/page-route.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Board } from '../components/board.tsx'
import { useJobBoard } from '../use-job-board.ts'

export const preload: Preload = (dispatch) => [dispatch(jobApi.endpoints.getPublicJobs.initiate())]

export const JobBoardPage = () => {
  const { box, jobs, found, facets, filter, failure, isFetching, ...act } = useJobBoard()
  return (
    <>
      <PageHead page={pages.c2cJobBoard} />
      <Hero words={jobBoard}>
        <SearchField
          ref={box}
          label={jobBoard.searchLabel}
          placeholder={jobBoard.searchPlaceholder}
          value={filter.q}
          onSearch={act.search}
        />
      </Hero>
      <Section>
        {failure && (
          <LoadFailure
            words={jobBoard.failure}
            message={failure}
            isRetrying={isFetching}
            onRetry={act.retry}
          />
        )}
        {!failure && !jobs && <Skeleton lines={12} label={jobBoard.loading} />}
        {jobs && (
          <Board
            jobs={jobs}
            found={found}
            facets={facets}
            filter={filter}
            onChange={act.change}
            onClear={act.clear}
          />
        )}
      </Section>
    </>
  )
}
