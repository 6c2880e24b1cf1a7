import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainNumbers } from './digits.ts'

const plain = (text: string) =>
  plainNumbers(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\d+(]*:\s*(?=[\d+(])/, '')
    .replace(/^tel:/i, '')
    .trim()

const extension = /\d[\s,;]*(?:;ext=|e?xt(?:ensi[oó]n?)?\.?|x|#)\s*:?\s*\d{1,7}\s*$/i

/** `00`, or `011` in North America. */
const withPlus = (text: string, country: CountryCode) =>
  text
    .replace(/^\(?\+\)?\s*(?=\d)/, '+')
    .replace(country === 'IN' ? /^00(?=[1-9 ])/ : /^(?:00|011)[ -]?(?=[1-9])/, '+')

export type ReadPhone =
  | { number: string; problem: null }
  | { number: null; problem: 'extension' | 'unreadable' }

/** E.164. Rejects ambiguous numbers: guessing would reach a stranger. */
export const readPhone = (written: string, country: CountryCode): ReadPhone => {
  const text = plain(written)
  if (extension.test(text)) return { number: null, problem: 'extension' }
  const number = withPlus(text, country).replace(/^(\+\d[\d ]{0,3})\(0\)/, '$1')
  const found = /^\+?[\d ().\-/]+$/.test(number)
    ? parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })
    : undefined
  return found?.isPossible()
    ? { number: found.number, problem: null }
    : { number: null, problem: 'unreadable' }
}
