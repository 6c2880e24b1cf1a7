import { mostWords, type queryHints } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { getTokens } from '#api/rules/search-tokens.ts'
import { isPhoneNumber, typedWords } from '#api/rules/search-words.ts'
import { skillNames } from '#api/rules/skills-in.ts'

/** Something that is looked for: words that stand one after the other, of which the last may go on, or a skill. */
export type Term = {
  words: readonly string[]
  begins: boolean
  skillIds: readonly number[]
  /** Whether the words alone do not count. */
  isOnlySkill: boolean
}

/** All of them, each by one of its terms. */
export type Query = {
  wanted: readonly (readonly Term[])[]
  excluded: readonly Term[]
  hint: (typeof queryHints)[number] | null
}

/** Words that are in nearly every text. */
const common = new Set(
  'a an and are as at be by for from has have in is it of on or that the to was were with'.split(' '),
)

const getWords = (text: string) => getTokens(text).map(({ word }) => word)

const keys = skillNames.map((name) => getWords(name).join(''))

/** What skills are called besides. */
const otherNames: Record<string, string> = {
  ...{
    golang: 'go',
    spark: 'apachespark',
    bash: 'linuxbash',
    sklearn: 'scikitlearn',
    looker: 'googlelooker',
  },
  ...{ synapse: 'azuresynapse', glue: 'amazonglue', awsglue: 'amazonglue', amazonathena: 'athena' },
}

/** The ids of the skills of the catalogue that words are the name of, however it is written. */
export const namedSkills = (words: readonly string[]): number[] => {
  const name = words.join('')
  const asked = Object.hasOwn(otherNames, name) ? otherNames[name] : name
  return keys.flatMap((key, place) => (key === asked ? [place + 1] : []))
}

/** Words that mean a skill far less often than anything else; in quotes they are looked for as words. */
const onlyAsSkill = new Set(['go'])

/** With what is one word in a text as one: a phone number, Node JS. */
const together = (text: string) => {
  if (isPhoneNumber(text)) return typedWords(text).join('')
  return getTokens(text)
    .filter(({ start, end }) => /\s/.test(text.slice(start, end)))
    .toReversed()
    .reduce((joined, { word, start, end }) => `${joined.slice(0, start)}${word}${joined.slice(end)}`, text)
}

const piece = /(?<not>-?)(?:["“”](?<phrase>[^"“”]*)["“”]?|(?<word>[^\s"“”]+))/gu

type Piece = { isNot: boolean; isPhrase: boolean; isOr: boolean; text: string }

const chunk = (query: string): Piece[] =>
  [...query.matchAll(piece)].map(({ groups = {} }) => ({
    isNot: groups.not === '-',
    isPhrase: groups.phrase !== undefined,
    isOr: groups.phrase === undefined && (groups.word === 'OR' || groups.word === '|'),
    text: groups.phrase ?? groups.word ?? '',
  }))

const formatPhrase = (words: readonly string[]): Term => ({
  words,
  begins: false,
  skillIds: [],
  isOnlySkill: false,
})

/** A word with what follows it, as far as both together are the name of a skill. */
const skillAt = (pieces: readonly Piece[], at: number): { term: Term; length: number } | null => {
  for (const length of [3, 2, 1]) {
    const taken = pieces.slice(at, at + length)
    if (
      taken.length < length ||
      taken.some((one, place) => one.isPhrase || one.isOr || (place > 0 && one.isNot))
    )
      continue
    const words = getWords(taken.map(({ text }) => text).join(' '))
    const skillIds = namedSkills(words)
    if (skillIds.length === 0) continue
    return {
      term: { ...formatPhrase(words), skillIds, isOnlySkill: onlyAsSkill.has(words.join('')) },
      length,
    }
  }
  return null
}

/** A single word; an initial is none, and an asterisk behind it lets it go on. */
const wordTerm = ({ text, isPhrase }: Piece): Term | null => {
  const words = getWords(text)
  if (words.length === 0 || (!isPhrase && /^\p{L}\.$/u.test(text))) return null
  return { ...formatPhrase(words), begins: !isPhrase && /[\p{L}\p{N}]{2}\*$/u.test(text) }
}

type Read = { term: Term; isNot: boolean; joins: boolean; isPhrase: boolean }

const read = (pieces: readonly Piece[]): Read[] => {
  const found: Read[] = []
  let joins = false
  for (let at = 0; at < pieces.length; ) {
    const one = pieces[at]
    if (!one) break
    if (one.isOr) {
      joins = found.length > 0
      at += 1
      continue
    }
    const skill = skillAt(pieces, at)
    const term = skill?.term ?? wordTerm(one)
    if (term) found.push({ term, isNot: one.isNot, isPhrase: one.isPhrase, joins: joins && !one.isNot })
    joins = false
    at += skill?.length ?? 1
  }
  return found
}

const isCommon = ({ term, isPhrase }: Read) =>
  !isPhrase && term.skillIds.length === 0 && term.words.every((word) => common.has(word))

const getGroups = (reads: readonly Read[]): Term[][] => {
  const groups: Term[][] = []
  for (const { term, joins } of reads) {
    if (joins) groups.at(-1)?.push(term)
    else groups.push([term])
  }
  return groups
}

/**
 * What a query asks for: words, all of them; "words in quotes" one after the other; `-without`; `one OR another`; `begin*`. Whatever
 * is typed means something or nothing, and a hint says which.
 */
export const parseQuery = (text: string): Query => {
  const all = read(chunk(together(text)))
  const reads = all.slice(0, mostWords)
  const asked = reads.filter(({ isNot }) => !isNot)
  const telling = asked.filter((one) => !isCommon(one))
  const excluded = reads.filter(({ isNot }) => isNot).map(({ term }) => term)
  const kept = telling.length > 0 ? telling : asked
  const first = kept[0]
  const wanted = getGroups(first ? [{ ...first, joins: false }, ...kept.slice(1)] : [])
  const getHint = (): Query['hint'] => {
    if (wanted.length === 0 && excluded.length > 0) return 'only excluded'
    if (wanted.length === 0) return text.trim() === '' ? null : 'nothing'
    if (telling.length === 0) return 'common'
    return all.length > mostWords ? 'too many words' : null
  }
  return { wanted, excluded, hint: getHint() }
}
