import { wordRules } from './advertisement-words.ts'

export type Advertisement = {
  title: string
  /** HTML. */
  description: string
  industry: string
  location: string
  remote: boolean
  rateMin: number | null
  durationMonths: number | null
  skills: readonly string[]
  closes: string
  sponsorship: boolean | null
  restriction: string
  questions: readonly { text: string; options: readonly string[] }[]
}

export type AdvertisementField = keyof Advertisement

/** `found`: forbidden words, else empty. */
export type Finding = { rule: string; field: AdvertisementField; found: string; isRefusal: boolean }

export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<\/?(?:b|i|strong|em|a)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

const source =
  /\b(?:acts?|laws?|orders?|regulations?|contracts?|statutes?|code|CFR|U\.?S\.?C\.?|ITAR|EAR|DFARS|FAR|NISPOM|FedRAMP|CJIS|agreement)\b/i

/** 8 USC 1324b(a)(2)(C). */
export const hasLegalSource = (restriction: string): boolean => source.test(restriction)

const getFieldTexts = (advertisement: Advertisement): (readonly [AdvertisementField, string])[] => [
  ['title', advertisement.title],
  ['description', wordsOfHtml(advertisement.description)],
  ['industry', advertisement.industry],
  ['location', advertisement.location],
  ...advertisement.skills.map((skill) => ['skills', skill] as const),
  ...advertisement.questions.flatMap(({ text, options }) =>
    [text, ...options].map((one) => ['questions', one] as const),
  ),
]

/** Against lookalike and invisible characters. */
const asRead = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

type Match = { name: string; isRestriction: boolean; from: number; words: string }

const matchesIn = (text: string): Match[] =>
  wordRules.flatMap(({ name, isRestriction, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index: from }) => ({ name, isRestriction, from, words })),
  )

const isWithin = (one: Match, other: Match) =>
  one !== other &&
  one.name === other.name &&
  one.words.length < other.words.length &&
  one.from >= other.from &&
  one.from + one.words.length <= other.from + other.words.length

const wordFindings = (advertisement: Advertisement): Finding[] => {
  const isFounded = hasLegalSource(advertisement.restriction)
  const found = getFieldTexts(advertisement).flatMap(([field, text]) => {
    const matches = matchesIn(asRead(text)).filter(({ isRestriction }) => !(isRestriction && isFounded))
    return matches
      .filter((one) => !matches.some((other) => isWithin(one, other)))
      .map(({ name, words }): Finding => ({ rule: name, field, found: words, isRefusal: true }))
  })
  const seen = new Map(found.map((one) => [`${one.field} ${one.rule} ${one.found.toLowerCase()}`, one]))
  return [...seen.values()]
}

const shortest = 200

const missing = (advertisement: Advertisement): [AdvertisementField, boolean][] => {
  const { description, rateMin, location, remote, durationMonths, skills, sponsorship } = advertisement
  return [
    ['description', wordsOfHtml(description).length < shortest],
    ['rateMin', rateMin === null],
    ['location', location === '' && !remote],
    ['durationMonths', durationMonths === null],
    ['skills', skills.length === 0],
    ['sponsorship', sponsorship === null],
  ]
}

/** Rules: docs/decisions/recruiting.md. */
export const judgeAdvertisement = (advertisement: Advertisement, today: string): Finding[] => {
  const { restriction, closes, description } = advertisement
  const refusals: [AdvertisementField, boolean, string][] = [
    ['restriction', restriction !== '' && !hasLegalSource(restriction), 'no source'],
    ['closes', closes < today, 'over'],
    ['description', wordsOfHtml(description) === '', 'empty'],
  ]
  const lacks = missing(advertisement).filter(([, isMissing]) => isMissing)
  const isEmpty = refusals.some(([field, isSo]) => field === 'description' && isSo)
  return [
    ...wordFindings(advertisement),
    ...refusals
      .filter(([, isSo]) => isSo)
      .map(([field, , rule]) => ({ rule, field, found: '', isRefusal: true })),
    ...lacks
      .filter(([field]) => !(field === 'description' && isEmpty))
      .map(([field]) => ({ rule: 'missing', field, found: '', isRefusal: false })),
  ]
}
