import { useState } from 'react'
import { useParams } from 'react-router'
import { correctSpelling, fold, getWords, hasEveryWord } from '#api/rules/search-words.ts'
import { skillKey, skillKeysIn, skillSpellings } from '#api/rules/skill-names.ts'
import { type BenchSample, benchSamples } from '#src/content/site/bench-search.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** Candidates added per page. */
const pageSize = 5

/** Leaves out the visa status, so that a spelling suggestion never leads to another one. */
const getSearchTexts = ({ title, name, exp, location, skills }: BenchSample) => [
  ...[title, name, exp, location],
  ...skills.flatMap(skillSpellings),
]

const isAbout = (sample: BenchSample, word: string) =>
  hasEveryWord(word, [...getSearchTexts(sample), sample.visaStatus]) ||
  skillKeysIn(sample.skills).has(skillKey(word))

export const findSamples = (query: string): readonly BenchSample[] =>
  benchSamples.filter((sample) => getWords(query).every((word) => isAbout(sample, word)))

const knownSkills = [...new Set(benchSamples.flatMap(({ skills }) => skills))]

const knownWords = [
  ...new Set(
    [...knownSkills, ...benchSamples.flatMap((sample) => getSearchTexts(sample))].flatMap((text) =>
      text.split(/[\s/]+/),
    ),
  ),
]

/** Null if nothing is corrected or the correction finds nobody. */
export const suggestQuery = (query: string): string | null => {
  const mended = query
    .trim()
    .split(/\s+/)
    .map((word) => (findSamples(word).length > 0 ? word : (correctSpelling(word, knownWords) ?? word)))
    .join(' ')
  const suggestion = correctSpelling(query.trim(), knownSkills) ?? mended
  return fold(suggestion) === fold(query.trim()) || findSamples(suggestion).length === 0 ? null : suggestion
}

const getSamples = (ids: readonly string[]): readonly BenchSample[] =>
  [...new Set(ids)].flatMap((id) => benchSamples.find((sample) => sample.id === id) ?? [])

const candidateParam = 'candidate'

const getParams = (q: string, chosen: readonly BenchSample[]) =>
  new URLSearchParams([...(q ? [['q', q]] : []), ...chosen.map(({ id }) => [candidateParam, id])])

export const useBenchSearch = () => {
  const {
    filter: { q: query, chosen },
    ...act
  } = useAddressFilter<{ q: string; chosen: readonly BenchSample[] }>({
    read: (params) => ({ q: params.get('q') ?? '', chosen: getSamples(params.getAll(candidateParam)) }),
    write: ({ q, chosen }) => getParams(q, chosen),
    cleared: { q: '' },
  })
  const [more, setMore] = useState({ query: '', limit: pageSize })
  const limit = more.query === query ? more.limit : pageSize
  const found = findSamples(query)
  return {
    search: act.search,
    clear: act.clear,
    searchFor: (q: string) => act.change({ q }),
    suggestion: found.length === 0 ? suggestQuery(query) : null,
    shown: found.slice(0, limit),
    all: benchSamples.length,
    isAtEnd: limit > Math.max(pageSize, found.length),
    loadMore: () => setMore({ query, limit: limit + pageSize }),
    chosen,
    choose: (sample: BenchSample, isChosen: boolean) => {
      const others = chosen.filter((one) => one !== sample)
      act.change({ chosen: isChosen ? [...others, sample] : others })
    },
    clearChosen: () => act.change({ chosen: [] }),
  }
}

export const useProfile = () => {
  const { id } = useParams()
  const sample: BenchSample | undefined = benchSamples.find((one) => one.id === id)
  return { sample, others: benchSamples.filter((one) => one !== sample) }
}

export const useIntroduction = () => {
  const { params, write } = useAddressParams()
  const chosen = getSamples(params.getAll(candidateParam))
  return {
    chosen,
    remove: (sample: BenchSample) =>
      write(
        getParams(
          '',
          chosen.filter((one) => one !== sample),
        ),
      ),
  }
}
