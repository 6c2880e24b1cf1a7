import { sql } from 'drizzle-orm'
import { getTokens } from '#api/rules/search-tokens.ts'
import { fold } from '#api/rules/search-words.ts'
import { catalogueNames } from '#api/rules/skills-in.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Query } from './parse-query.ts'

const tools =
  'kubernetes terraform postgresql elasticsearch kafka airflow redshift bigquery azure hadoop angular react microservices developer engineer architect analyst manager administrator warehouse pipeline'

const vocabulary = [
  ...new Set([
    ...catalogueNames.flatMap((name) => getTokens(name).map(({ word }) => word)),
    ...tools.split(' '),
  ]),
].filter((word) => word.length > 3)

/** Damerau-Levenshtein distance (optimal string alignment). */
export const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const least = Math.min(changed, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwapped ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

const mostApart = (word: string) => (word.length > 7 ? 2 : 1)

const nearest = (word: string, others: readonly string[]): string | null => {
  const near = others
    .map((other) => ({ other, apart: distance(word, other) }))
    .filter(({ apart }) => apart > 0 && apart <= mostApart(word))
    .sort((one, two) => one.apart - two.apart || one.other.localeCompare(two.other))
  return near[0]?.other ?? null
}

const namesLike = async (reader: Reader, word: string): Promise<string[]> => {
  const rows = await reader.select({ names: sql<string>`names` }).from(sql`candidate_names_like(${word})`)
  return [...new Set(rows.flatMap(({ names }) => names.split(/[ ;]+/)))]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const withWord = (text: string, from: string, to: string) => {
  const found = getTokens(text).find(({ word }) => word === from)
  if (found) return `${text.slice(0, found.start)}${to}${text.slice(found.end)}`
  return text.replace(new RegExp(escaped(from), 'iu'), to)
}

export const suggestQuery = async (
  reader: Reader,
  text: string,
  { wanted }: Query,
): Promise<string | null> => {
  const words = new Set(wanted.flat().flatMap((term) => (term.skillIds.length === 0 ? term.words : [])))
  let corrected = text
  for (const word of words) {
    if (word.length < 4 || /^\d/.test(word)) continue
    if (vocabulary.includes(word)) continue
    const names = await namesLike(reader, fold(word))
    if (names.includes(word)) continue
    const better = nearest(word, vocabulary) ?? nearest(word, names)
    if (better !== null) corrected = withWord(corrected, word, better)
  }
  return corrected === text ? null : corrected
}
