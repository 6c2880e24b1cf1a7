import { type BenchSample, benchSamples } from '#src/content/bench-search.ts'
import { hasEveryWord } from '#src/lib/search-words.ts'

/** The sample candidates in whose fields every word of the query occurs. */
export const findSamples = (query: string): readonly BenchSample[] =>
  benchSamples.filter((sample) => hasEveryWord(query, Object.values(sample)))
