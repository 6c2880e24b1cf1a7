import { fold, getWords } from '#api/rules/search-words.ts'

export type EntryGroup = 'recent' | 'actions' | 'pages' | 'people' | 'jobs' | 'sheets' | 'candidates' | 'site'

/** Something that the search can open. */
export type Entry = {
  id: string
  /** The address that it leads to, or what it does; the id where it is left out. */
  href?: string
  label: string
  /** Says more beside the label. */
  note?: string
  /** Other names of it, found as the label is. */
  aliases?: string
  /** Found by these words as well, as they are written. */
  words?: string
  icon: string
  group: EntryGroup
  /** The server found it for what is typed; the words here need not match. */
  isFound?: boolean
}

/** Where an entry leads. */
export const getHref = ({ id, href = id }: Entry): string => href

export type FoundGroup = { group: EntryGroup; entries: Entry[] }

/** Of so many of a kind the best are shown. */
const mostOfGroup = 6

/** Shorter words are taken as they are written. */
const shortestMistyped = 4

/** Whether one letter more, less, different or swapped with the next makes the same of two words. */
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

/** Whether a word, with one slip, begins as another does. */
const beginsLike = (typed: string, word: string) =>
  typed.length >= shortestMistyped &&
  [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))

const weights = { begins: 8, inWord: 4, beside: 2, slip: 1 }

type Folded = { label: string; words: string[]; beside: string }

/** How well a typed word is met; null where it is not. */
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

/**
 * What matches what is typed, in groups, the best group and the best of each first. A word may have one slip; every
 * word must match.
 */
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

/** What is listed before anything is typed: what was opened lately, then what can be done, then the pages. */
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

/** The id of the entry so many places on, round the ends; null where there is none. */
export const entryFrom = (entries: readonly Entry[], id: string | undefined, by: number): string | null => {
  const count = entries.length
  const at = entries.findIndex((entry) => entry.id === id)
  return entries[(Math.max(at, 0) + by + count) % count]?.id ?? null
}
