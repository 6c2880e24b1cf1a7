import { z } from 'zod'
import { legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import {
  leastMonths,
  type RetentionKey,
  type RetentionSettings,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import {
  type ClaimAmounts,
  type ClaimCurrency,
  claimCurrencies,
  twoPeopleAboveByDefault,
} from '#api/contracts/money/claim.contract.ts'
import type { FormLimit } from '#server/platform/http/form-limits.ts'

export const but = (input: unknown) => `, but is ${JSON.stringify(input)}.`

const readMonths = (part: string): [RetentionKey, number] | string => {
  const [, name, number] = /^\s*(\w+)\s*=\s*(\d{1,3})\s*$/.exec(part) ?? []
  const key = retentionKeys.find((one) => one === name && one !== 'audit')
  if (!key) return `names nothing that is kept: ${JSON.stringify(part)}`
  const [least, { most, least: basis }] = [leastMonths(key), retentionPeriods[key]]
  if (Number(number) >= least && Number(number) <= most) return [key, Number(number)]
  const law = basis === null ? '' : ` (law: ${legalMinimums[basis].law})`
  return `must have ${key} from ${least} to ${most}${law}, but it is ${Number(number)}`
}

/** At most the promised period, at least the legal minimum. */
export const retention = z.string().transform((text, context): RetentionSettings => {
  const set: RetentionSettings = {}
  for (const part of text.split(',')) {
    const read = readMonths(part)
    if (typeof read === 'string') context.addIssue({ code: 'custom', message: `RETENTION_MONTHS ${read}.` })
    else set[read[0]] = read[1]
  }
  return set
})

const readAmount = (part: string): [ClaimCurrency, number] | null => {
  const [, name, number] = /^\s*([A-Z]{3})\s*=\s*(\d{1,7})\s*$/.exec(part) ?? []
  const currency = claimCurrencies.find((one) => one === name)
  return currency ? [currency, Number(number) * 100] : null
}

/** Minor units by currency; defaults for missing ones. */
export const claimAmounts = z.string().transform((text, context): ClaimAmounts => {
  const read = text.split(',').map(readAmount)
  const amounts = read.flatMap((one) => (one ? [one] : []))
  if (amounts.length === read.length) return { ...twoPeopleAboveByDefault, ...Object.fromEntries(amounts) }
  const rule = 'CLAIMS_TWO_PEOPLE_ABOVE must be a list like USD=500,CAD=700,INR=40000 of whole amounts'
  context.addIssue({ code: 'custom', message: `${rule}${but(text)}` })
  return z.NEVER
})

const longestWindow = 24 * 60 * 60

const readLimits = (text: string): FormLimit[] | null => {
  if (text === 'off') return []
  const limits = text.split(',').map((part) => /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(part))
  const read = limits.map((found) => ({ hits: Number(found?.[1]), seconds: Number(found?.[2]) }))
  return read.every(({ seconds }) => seconds <= longestWindow) ? read : null
}

export const limitsIn = (name: string) =>
  z.string().transform((text, context) => {
    const limits = readLimits(text)
    if (limits) return limits
    const rule = `${name} must be off or a list like 5/60,30/3600 (times per seconds, at most a day)`
    context.addIssue({ code: 'custom', message: `${rule}${but(text)}` })
    return z.NEVER
  })
