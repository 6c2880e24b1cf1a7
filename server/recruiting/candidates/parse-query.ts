import { mostWords, type queryHints } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { getTokens } from '#api/rules/search-tokens.ts'
import { isPhoneNumber, typedWords } from '#api/rules/search-words.ts'
import { catalogueNames } from '#api/rules/skills-in.ts'

/** Adjacent words (the last may be a prefix), or a skill. */
export type Term = {
  words: readonly string[]
  begins: boolean
  skillIds: readonly number[]
  isOnlySkill: boolean
}

export type Query = {
  wanted: readonly (readonly Term[])[]
  excluded: readonly Term[]
  hint: (typeof queryHints)[number] | null
}

const common = new Set(
  'a an and are as at be by for from has have in is it of on or that the to was were with'.split(' '),
)

const getWords = (text: string) => getTokens(text).map(({ word }) => word)

const keys = catalogueNames.map((name) => getWords(name).join(''))

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

export const namedSkills = (words: readonly string[]): number[] => {
  const name = words.join('')
  const asked = Object.hasOwn(otherNames, name) ? otherNames[name] : name
  return keys.flatMap((key, index) => (key === asked ? [index + 1] : []))
}

/** Ambiguous words that match only as a skill, unless quoted. */
const onlyAsSkill = new Set(['go'])

/** Joins what is one token in texts: phone numbers, Node JS. */
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

const skillAt = (pieces: readonly Piece[], at: number): { term: Term; length: number } | null => {
  for (const length of [3, 2, 1]) {
    const taken = pieces.slice(at, at + length)
    if (
      taken.length < length ||
      taken.some((one, index) => one.isPhrase || one.isOr || (index > 0 && one.isNot))
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

/** Ignores initials; a trailing asterisk makes a prefix. */
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
 * Syntax: words (AND), "phrase", `-without`, `one OR another`, `prefix*`. Never throws; hints explain ignored input.
 */
export const parseQuery = (text: string): Query => {
  const all = read(chunk(together(text)))
  const reads = all.slice(0, mostWords)
  const asked = reads.filter(({ isNot }) => !isNot)
  const telling = asked.filter((one) => !isCommon(one))
  const excluded = reads.filter(({ isNot }) => isNot).map(({ term }) => term)
  const words = telling.length > 0 ? telling : asked
  const first = words[0]
  const wanted = getGroups(first ? [{ ...first, joins: false }, ...words.slice(1)] : [])
  const getHint = (): Query['hint'] => {
    if (wanted.length === 0 && excluded.length > 0) return 'only excluded'
    if (wanted.length === 0) return text.trim() === '' ? null : 'nothing'
    if (telling.length === 0) return 'common'
    return all.length > mostWords ? 'too many words' : null
  }
  return { wanted, excluded, hint: getHint() }
}
