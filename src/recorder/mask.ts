import { apiErrors } from '#api/contracts/errors.ts'
import { userTypes } from '#api/contracts/session.contract.ts'

/** What a field holds, as far as it matters for hiding it. */
export type FieldKind = 'phone' | 'code' | 'secret' | 'email' | 'url' | 'plain'

const longestText = 120
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const day = /^\d{4}-\d{2}(-\d{2})?$|^\d{1,2}\/\d{1,2}\/\d{4}$/
const smallNumber = /^-?\d{1,3}([.:,]\d{1,2})?\s?[hm]?$/
const phone = /^\+?[\d\s().-]{7,}$/
const opaque = /^[\w.~+/=-]{20,}$/

/** Letters become x and digits 0; case, length and punctuation stay. */
const shapeOf = (text: string) =>
  text.replace(/[‹›]|[\p{L}\p{M}\p{N}]/gu, (character) => {
    if (/[‹›]/.test(character)) return "'"
    if (/\p{N}/u.test(character)) return '0'
    return /\p{Lu}/u.test(character) ? 'X' : 'x'
  })

const digitsIn = (text: string) => (text.match(/\d/g) ?? []).length

const maskPhone = (text: string) => `‹phone ${text.trim().startsWith('+') ? '+' : ''}${digitsIn(text)}›`

const maskUrl = (text: string) =>
  /^https?:\/\/([\w-]+\.)*linkedin\.com\//i.test(text) ? '‹url linkedin.com›' : '‹url›'

/** Whether a text is shown as it is: a day, or a number of at most three digits. */
export const isKept = (text: string) => smallNumber.test(text) || day.test(text)

const maskPlain = (text: string) => {
  if (text === '' || isKept(text)) return text
  if (email.test(text)) return '‹email›'
  if (/^https?:\/\/./i.test(text)) return maskUrl(text)
  if (phone.test(text)) return maskPhone(text)
  if (opaque.test(text)) return `‹token ${text.length}›`
  return text.length > longestText ? `‹text ${text.length}›` : shapeOf(text)
}

/**
 * Hides what a person typed: phones, codes, addresses and everything secret become placeholders, other text keeps
 * only its shape. Days and numbers of at most three digits stay, since what the site does depends on them.
 */
export const maskText = (text: string, kind: FieldKind = 'plain'): string => {
  if (text === '') return ''
  if (kind === 'phone') return maskPhone(text)
  if (kind === 'code' || kind === 'secret') return `‹${kind} ${text.length}›`
  if (kind === 'email') return email.test(text) ? '‹email›' : shapeOf(text)
  if (kind === 'url') return /^https?:\/\/./i.test(text) ? maskUrl(text) : shapeOf(text)
  return maskPlain(text)
}

/** The path and query of an address, with the values in its query hidden and the recorder's own word left out. */
export const maskAddress = (path: string, search: string): string => {
  const params = [...new URLSearchParams(search)].filter(([name]) => name !== 'record')
  const masked = new URLSearchParams(params.map(([name, value]) => [name, maskText(value)]))
  return params.length > 0 ? `${path}?${masked}` : path
}

const deepest = 6
const mostItems = 20

/** Words of the site itself. */
const ownWords = new Set(Object.entries(apiErrors).flatMap(([code, { sentence }]) => [code, sentence]))

const ownNumbers: readonly number[] = Object.values(userTypes)

const isSmall = (value: number) => Number.isInteger(value) && Math.abs(value) <= 999

const maskKey = (key: string) => (/^[A-Za-z_][\w.[\]]{0,39}$|^\d{1,3}$/.test(key) ? key : maskText(key))

const maskList = (values: unknown[], depth: number) => {
  const masked = values.slice(0, mostItems).map((value) => maskInside(value, depth))
  return values.length > mostItems ? [...masked, `‹${values.length - mostItems} more›`] : masked
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

const maskObject = (value: object, depth: number): unknown => {
  if (value instanceof Blob) return `‹file ${value.type} ${value.size}›`
  if (value instanceof Error) return maskObject({ ...value, message: value.message }, depth)
  if (!isPlain(value)) return '‹object›'
  const fields = Object.entries(value).slice(0, 2 * mostItems)
  return Object.fromEntries(fields.map(([key, inner]) => [maskKey(key), maskInside(inner, depth)]))
}

const maskInside = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return ownWords.has(value) ? value : maskText(value)
  if (typeof value === 'number') return isSmall(value) || ownNumbers.includes(value) ? value : '‹number›'
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value !== 'object') return `‹${typeof value}›`
  if (depth >= deepest) return '‹…›'
  return Array.isArray(value) ? maskList(value, depth + 1) : maskObject(value, depth + 1)
}

/** Hides everything personal in what an event carries; its own name stays. */
export const maskEvent = (told: {
  type: string
  actorId?: string
}): { type: string } & Record<string, unknown> => {
  // The id of an actor that is done or failed is in the name of the event already.
  const { type, actorId: _, ...carried } = told
  const masked = maskObject(carried, 0)
  return { type, ...(typeof masked === 'object' ? masked : {}) }
}

const mostWords = 20_000

/** How long what is learned may be, in characters. */
const shortestWord = 2
const longestWord = 200

const longestName = 80

const days = /(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/
const emailsIn = /[^\s@]+@[^\s@]+\.[^\s@.,;:]+/g
const phonesIn = /\+?\(?\d[\d\s().-]{5,}\d/g

const hideNumbers = (text: string) =>
  text
    .split(days)
    .map((part) =>
      days.test(part)
        ? part
        : part.replace(phonesIn, '‹phone›').replace(/\d{4,}/g, (digits) => '0'.repeat(digits.length)),
    )
    .join('')

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

const isPerson = (key: string) => /name/i.test(key)

/**
 * What came from the server or was typed, in order to know the names of buttons and links that speak of people
 * and records from the site's own words.
 */
export const dataWords = () => {
  const known = new Set<string>()

  const learn = (text: string) => {
    const trimmed = text.trim()
    const { length } = trimmed
    if (length >= shortestWord && length <= longestWord && /\p{L}/u.test(trimmed) && known.size < mostWords)
      known.add(trimmed)
  }
  const learnText = (text: string, key: string) => {
    learn(text)
    if (isPerson(key)) text.split(/\s+/).forEach(learn)
  }
  const learnFrom = (value: unknown, key = ''): void => {
    if (typeof value === 'string') learnText(value, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) learnFrom(inner, Array.isArray(value) ? key : name)
  }
  const hide = (text: string, word: string): string => {
    const start = text.indexOf(word)
    if (start < 0) return text
    const end = start + word.length
    if (isWordCharacter(text[start - 1]) || isWordCharacter(text[end]))
      return text.slice(0, end) + hide(text.slice(end), word)
    return `${text.slice(0, start)}‹data›${hide(text.slice(end), word)}`
  }
  return {
    /** Remembers every text in an answer of the server. */
    learnFrom,
    /** Hides in a name what is data; all of it once more is known than can be looked through. */
    mask: (name: string): string => {
      if (known.size >= mostWords) return '‹data›'
      const found = [...known].filter((word) => name.includes(word))
      const hidden = found.sort((one, other) => other.length - one.length).reduce(hide, name)
      return hideNumbers(hidden.replace(emailsIn, '‹email›')).slice(0, longestName)
    },
  }
}

export type DataWords = ReturnType<typeof dataWords>
