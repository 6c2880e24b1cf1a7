import { useState } from 'react'
import { useParams } from 'react-router'
import { fold, getWords, hasEveryWord, meantBy } from '#api/rules/search-words.ts'
import { skillKey, skillKeysIn, skillSpellings } from '#api/rules/skill-names.ts'
import { type BenchSample, benchSamples } from '#src/content/site/bench-search.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** How many candidates are shown at first, and how many more each time. */
const step = 5

/** What somebody would search for by name; nobody is led to another visa status by a slip. */
const formatTexts = ({ title, name, exp, location, skills }: BenchSample) => [
  ...[title, name, exp, location],
  ...skills.flatMap(skillSpellings),
]

/** Whether a word stands in a field of a candidate, or means one of the skills. */
const isAbout = (sample: BenchSample, word: string) =>
  hasEveryWord(word, [...formatTexts(sample), sample.visaStatus]) ||
  skillKeysIn(sample.skills).has(skillKey(word))

/** The sample candidates in whose fields every word of the query occurs; a skill is found by all that it is called. */
export const findSamples = (query: string): readonly BenchSample[] =>
  benchSamples.filter((sample) => getWords(query).every((word) => isAbout(sample, word)))

const knownSkills = [...new Set(benchSamples.flatMap(({ skills }) => skills))]

const knownWords = [
  ...new Set(
    [...knownSkills, ...benchSamples.flatMap((sample) => formatTexts(sample))].flatMap((text) =>
      text.split(/[\s/]+/),
    ),
  ),
]

/** A query without its slips: words that nothing is found by are those that were probably meant. Null where that finds nobody. */
export const suggestQuery = (query: string): string | null => {
  const mended = query
    .trim()
    .split(/\s+/)
    .map((word) => (findSamples(word).length > 0 ? word : (meantBy(word, knownWords) ?? word)))
    .join(' ')
  const meant = meantBy(query.trim(), knownSkills) ?? mended
  return fold(meant) === fold(query.trim()) || findSamples(meant).length === 0 ? null : meant
}

/** The candidates of some ids, each once; ids that nobody has are passed over. */
const getSamples = (ids: readonly string[]): readonly BenchSample[] =>
  [...new Set(ids)].flatMap((id) => benchSamples.find((sample) => sample.id === id) ?? [])

const candidateParam = 'candidate'

const getParams = (q: string, chosen: readonly BenchSample[]) =>
  new URLSearchParams([...(q ? [['q', q]] : []), ...chosen.map(({ id }) => [candidateParam, id])])

/** The search in the address, what it finds, how much of that is shown, and who is chosen. */
export const useBenchSearch = () => {
  const {
    filter: { q: query, chosen },
    ...act
  } = useAddressFilter<{ q: string; chosen: readonly BenchSample[] }>({
    read: (params) => ({ q: params.get('q') ?? '', chosen: getSamples(params.getAll(candidateParam)) }),
    write: ({ q, chosen }) => getParams(q, chosen),
    cleared: { q: '' },
  })
  const [more, setMore] = useState({ query: '', limit: step })
  const limit = more.query === query ? more.limit : step
  const found = findSamples(query)
  return {
    search: act.search,
    clear: act.clear,
    searchFor: (q: string) => act.change({ q }),
    suggestion: found.length === 0 ? suggestQuery(query) : null,
    shown: found.slice(0, limit),
    all: benchSamples.length,
    isAtEnd: limit > Math.max(step, found.length),
    loadMore: () => setMore({ query, limit: limit + step }),
    chosen,
    choose: (sample: BenchSample, isChosen: boolean) => {
      const others = chosen.filter((one) => one !== sample)
      act.change({ chosen: isChosen ? [...others, sample] : others })
    },
    chooseNobody: () => act.change({ chosen: [] }),
  }
}

/** The candidate of the address, and the others; null where there is none of that name. */
export const useProfile = () => {
  const { id } = useParams()
  const sample: BenchSample | undefined = benchSamples.find((one) => one.id === id)
  return { sample, others: benchSamples.filter((one) => one !== sample) }
}

/** Whom somebody asks to meet, from the address, and how to take one away. */
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
