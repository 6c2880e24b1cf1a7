import { benchSearch } from '#src/content/bench-search.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { CandidateCard } from '../components/candidate-card.tsx'
import { LoadMore } from '../components/load-more.tsx'
import { NoResults } from '../components/no-results.tsx'
import { ResultBar } from '../components/result-bar.tsx'
import { useBenchSearch } from '../use-bench-search.ts'

export const BenchSearchPage = () => {
  const { box, query, shown, all, isAtEnd, loadMore, search, clear } = useBenchSearch()
  return (
    <>
      <PageHead page={pages.benchSearch} />
      <Hero words={benchSearch}>
        <SearchField
          ref={box}
          label={benchSearch.searchLabel}
          placeholder={benchSearch.searchPlaceholder}
          value={query}
          onSearch={search}
        />
      </Hero>
      <Section>
        <ResultBar shown={shown.length} all={all} />
        {shown.length === 0 ? (
          <NoResults onClear={clear} />
        ) : (
          <>
            {shown.map((candidate) => (
              <CandidateCard key={candidate.name} candidate={candidate} />
            ))}
            <LoadMore isAtEnd={isAtEnd} onMore={loadMore} />
          </>
        )}
      </Section>
    </>
  )
}
