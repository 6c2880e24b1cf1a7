import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import type { z } from 'zod'
import {
  completeLinkedIn,
  emailAddress,
  linkedInUrl,
  phoneCountries,
  phonePattern,
  publicName,
  toPublicName,
} from '#api/contracts/platform/fields.ts'
import type { ResumeFields } from '#api/contracts/platform/resume.contract.ts'
import { plainNumbers } from '#api/rules/digits.ts'
import { skillsIn } from '#api/rules/skills-in.ts'

/** Contact data is at the beginning. */
const beginning = 6000

const nameLines = 8

/** Empty if the form would refuse it. */
const taken = (schema: z.ZodType<string>, text: string): string => schema.safeParse(text).data ?? ''

export const emailIn = (text: string): string => {
  for (const [found] of text.matchAll(
    /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,4}(?![a-z0-9])/gi,
  )) {
    const email = taken(emailAddress({ required: '', invalid: '' }), found.replace(/^[.%+-]+/, ''))
    if (email) return email
  }
  return ''
}

/** E.164; without a country code US, then India. */
export const phoneIn = (text: string): string => {
  const plain = plainNumbers(text)
  for (const defaultCountry of phoneCountries) {
    const found = findPhoneNumbersInText(plain, defaultCountry).map(({ number }) => String(number.number))
    const number = found.find((one) => phonePattern.test(one))
    if (number) return number
  }
  return ''
}

/** Continues a URL broken after a hyphen. */
const restOfAddress = (text: string): string => {
  const [, rest = ''] = /^[ \t]*\n[ \t]*([\p{Ll}\p{N}%_-]{1,100})\/?[ \t]*(?=\n|$|[|•·])/u.exec(text) ?? []
  return skillsIn(rest).length > 0 ? '' : rest
}

/** Empty if truncated. */
export const linkedInIn = (text: string): string => {
  const found = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[\p{L}\p{N}%_-]{2,200}/iu.exec(
    text,
  )
  if (!found) return ''
  const [start] = found
  const rest = start.endsWith('-') ? restOfAddress(text.slice(found.index + start.length)) : ''
  const address = start + rest
  return address.endsWith('-') ? '' : taken(linkedInUrl(''), completeLinkedIn(address))
}

const otherWords =
  /\b(?:resume|résumé|curriculum|vitae|cv|profile|summary|objective|experience|education|skills?|contact|details|personal|professional|career|about|information|references|page|address|street|avenue|road|drive|lane|suite|apt|city|phone|mobile|email|e-mail|linkedin|github|engineer|developer|architect|analyst|manager|consultant|scientist|administrator|designer|director|lead|senior|junior|intern|specialist|programmer|data|software|cloud|science|university|college|institute|school|company|inc|llc|ltd|corp|united|states|india|canada|new|san|texas|california)\b/i

const nameWord =
  /^(?:\p{Lu}\.?|\p{Lu}[\p{L}\p{M}'’.-]+|\p{Lo}[\p{L}\p{M}]*|(?:de|da|del|van|von|der|den|la|le|bin|al|di|dos))$/u

const inCase = (word: string): string =>
  word.length > 2 && word === word.toUpperCase()
    ? word.replaceAll(
        /(\p{L})([\p{L}\p{M}]*)/gu,
        (_, first: string, rest: string) => first + rest.toLowerCase(),
      )
    : word

const formName = (words: readonly string[]): string =>
  taken(publicName(''), toPublicName(words.map(inCase).join(' ')).trim())

const getName = (line: string): { FirstName: string; LastName: string } | null => {
  const [start = ''] = line
    .replace(/^(?:full )?name\s*:?\s+/i, '')
    .replace(/^(?:mr|mrs|ms|miss|dr|prof)\.? /i, '')
    .split(/\s*[,|–—•·(/\t]|\s+-\s+|\s{3,}/)
  const words = start.trim().normalize('NFC').split(/\s+/)
  if (words.length < 2 || words.length > 4 || otherWords.test(start)) return null
  if (!words.every((word) => nameWord.test(word))) return null
  const FirstName = formName(words.slice(0, -1))
  const LastName = formName(words.slice(-1))
  return FirstName && LastName.length > 1 ? { FirstName, LastName } : null
}

export const nameIn = (text: string): { FirstName: string; LastName: string } => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  for (const line of lines.slice(0, nameLines)) {
    const name = getName(line)
    if (name) return name
  }
  return { FirstName: '', LastName: '' }
}

export const fieldsIn = (text: string): ResumeFields => {
  const start = text.slice(0, beginning)
  return {
    ...nameIn(start),
    Email: emailIn(start),
    phoneNumber: phoneIn(start),
    LinkedIn: linkedInIn(start),
    skills: skillsIn(text),
  }
}
