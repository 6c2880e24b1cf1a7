import { fold, getWords } from '#api/rules/search-words.ts'

export type EntryGroup = 'recent' | 'actions' | 'pages' | 'people' | 'jobs' | 'sheets' | 'candidates' | 'site'

export type Entry = {
  id: string
  /** URL or action; the id by default. */
  href?: string
  label: string
  note?: string
  aliases?: string
  /** Additional exact search terms. */
  words?: string
  icon: string
  group: EntryGroup
  /** Found by the server; its text need not match. */
  isFound?: boolean
}

export const getHref = ({ id, href = id }: Entry): string => href

export type FoundGroup = { group: EntryGroup; entries: Entry[] }

const mostOfGroup = 6

/** Shorter words must match exactly. */
const shortestMistyped = 4

/** One insertion, deletion, substitution or transposition. */
const isOneSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  const isSwapped =
    rest.length > 1 &&
    rest[0] === otherRest[1] &&
    rest[1] === otherRest[0] &&
    rest.slice(2) === otherRest.slice(2)
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  )
}

const beginsLike = (typed: string, word: string) =>
  typed.length >= shortestMistyped &&
  [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))

const weights = { begins: 8, inWord: 4, beside: 2, slip: 1 }

type Folded = { label: string; words: string[]; beside: string }

/** Null without a match. */
const weigh = (typed: string, { label, words, beside }: Folded): number | null => {
  if (words.some((word) => word.startsWith(typed))) return weights.begins
  if (label.includes(typed)) return weights.inWord
  if (beside.includes(typed)) return weights.beside
  return words.some((word) => beginsLike(typed, word)) ? weights.slip : null
}

const foldEntry = ({ label, aliases = '', note = '', words = '' }: Entry): Folded => {
  const folded = fold(`${label} ${aliases}`)
  return {
    label: folded,
    words: folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    beside: fold(`${note} ${words}`),
  }
}

const computeScore = (typed: readonly string[], entry: Entry): number => {
  if (entry.isFound) return weights.inWord
  const folded = foldEntry(entry)
  const weighed = typed.map((word) => weigh(word, folded))
  if (weighed.includes(null)) return 0
  const sum = weighed.reduce<number>((all, one) => all + (one ?? 0), 0)
  return sum / typed.length + (folded.label.startsWith(typed.join(' ')) ? 1 : 0)
}

/** Best first. Every word must match, with at most one typo each. */
export const findEntries = (entries: readonly Entry[], query: string): FoundGroup[] => {
  const typed = getWords(query)
  const scored = entries
    .map((entry) => ({ entry, score: computeScore(typed, entry) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const groups = [...new Set(scored.map(({ entry }) => entry.group))]
  return groups.map((group) => ({
    group,
    entries: scored.flatMap(({ entry }) => (entry.group === group ? [entry] : [])).slice(0, mostOfGroup),
  }))
}

export const firstEntries = (entries: readonly Entry[], recent: readonly string[]): FoundGroup[] => {
  const lately = recent.flatMap((href) => entries.find((entry) => getHref(entry) === href) ?? [])
  const of = (group: EntryGroup) =>
    entries.filter((entry) => entry.group === group && !lately.includes(entry))
  const groups: FoundGroup[] = [
    { group: 'recent', entries: lately },
    { group: 'actions', entries: of('actions') },
    { group: 'pages', entries: of('pages') },
  ]
  return groups.filter((one) => one.entries.length > 0)
}

/** Wraps around; null without entries. */
export const entryFrom = (entries: readonly Entry[], id: string | undefined, by: number): string | null => {
  const count = entries.length
  const at = entries.findIndex((entry) => entry.id === id)
  return entries[(Math.max(at, 0) + by + count) % count]?.id ?? null
}
