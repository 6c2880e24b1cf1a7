import { useState } from 'react'
import { type BenchSample, benchSamples } from '#src/content/bench-search.ts'
import { hasEveryWord } from '#src/lib/search-words.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'

/** How many candidates are shown at first, and how many more each time. */
const step = 5

/** The sample candidates in whose fields every word of the query occurs. */
export const findSamples = (query: string): readonly BenchSample[] =>
  benchSamples.filter((sample) => hasEveryWord(query, Object.values(sample)))

/** The search in the address, what it finds, and how much of that is shown. */
export const useBenchSearch = () => {
  const {
    filter: { q: query },
    search,
    clear,
  } = useAddressFilter({
    read: (params) => ({ q: params.get('q') ?? '' }),
    write: ({ q }) => new URLSearchParams(q && { q }),
    cleared: { q: '' },
  })
  const [more, setMore] = useState({ query: '', limit: step })
  const limit = more.query === query ? more.limit : step
  const found = findSamples(query)
  return {
    search,
    clear,
    shown: found.slice(0, limit),
    all: benchSamples.length,
    isAtEnd: limit > Math.max(step, found.length),
    loadMore: () => setMore({ query, limit: limit + step }),
  }
}
