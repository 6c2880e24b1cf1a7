/** What a field holds, as far as it matters for hiding it. */
export type FieldKind = 'phone' | 'code' | 'secret' | 'email' | 'url' | 'plain'

const longest = 120

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
  return text.length > longest ? `‹text ${text.length}›` : shapeOf(text)
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
