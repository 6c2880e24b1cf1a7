import { benchApi } from '#api/client/bench.endpoints.ts'
import { hotList } from '#src/content/hot-list.ts'
import { pages } from '#src/content/pages.ts'
import type { Preload } from '#src/lib/page-route.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BenchList } from '../components/bench-list.tsx'
import { useHotList } from '../use-hot-list.ts'

export const preload: Preload = (dispatch) => [dispatch(benchApi.endpoints.getPublicBenchList.initiate())]

export const HotListPage = () => {
  const { box, candidates, found, filter, failure, isFetching, ...act } = useHotList()
  return (
    <>
      <PageHead page={pages.hotList} />
      <Hero words={hotList}>
        <SearchField
          ref={box}
          label={hotList.searchLabel}
          placeholder={hotList.searchPlaceholder}
          value={filter.q}
          onSearch={act.search}
        />
      </Hero>
      <Section>
        {failure && (
          <LoadFailure
            words={hotList.failure}
            message={failure}
            isRetrying={isFetching}
            onRetry={act.retry}
          />
        )}
        {!failure && !candidates && <Skeleton lines={12} label={hotList.loading} />}
        {candidates && (
          <BenchList
            candidates={candidates}
            found={found}
            filter={filter}
            onChange={act.change}
            onClear={act.clear}
          />
        )}
      </Section>
    </>
  )
}
