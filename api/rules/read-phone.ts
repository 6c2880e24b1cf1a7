import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainNumbers } from './digits.ts'

const plain = (text: string) =>
  plainNumbers(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\d+(]*:\s*(?=[\d+(])/, '')
    .replace(/^tel:/i, '')
    .trim()

const extension = /\d[\s,;]*(?:;ext=|e?xt(?:ensi[oó]n?)?\.?|x|#)\s*:?\s*\d{1,7}\s*$/i

/** Another country's code after `00`, which is dialed before it in most of the world, or after `011` as in North America. */
const withPlus = (text: string, country: CountryCode) =>
  text
    .replace(/^\(?\+\)?\s*(?=\d)/, '+')
    .replace(country === 'IN' ? /^00(?=[1-9 ])/ : /^(?:00|011)[ -]?(?=[1-9])/, '+')

export type ReadPhone =
  | { number: string; problem: null }
  | { number: null; problem: 'extension' | 'unreadable' }

/**
 * A phone number as somebody wrote it, in E.164. One without the code of a country is of `country`. What is left out here would reach
 * somebody else, so a number with an extension, with anything that is no part of it, or beside another one is not read.
 */
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
