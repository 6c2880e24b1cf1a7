import { formatAmount } from './money.ts'

/** Signs of the currencies that jobs are paid in, as browsers write them; a format of theirs takes a phone long to make. */
export const currencySigns: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', INR: '₹' }

const getCurrencySign = (currency: string) =>
  currencySigns[currency] ??
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 0 })
    .format(0)
    .replace('0', '')

const amount = (minor: number, currency: string) =>
  `${getCurrencySign(currency)}${formatAmount(minor).replace(/\.00$/, '')}`

/** Minor units an hour, US cents where nothing else is said, as people read them: `$65/h`. */
export const hourlyRate = (minor: number, currency = 'USD') => `${amount(minor, currency)}/h`

/** A range of minor units an hour; its currency stands once, in front: `$60–75/h`, `CA$60–75.50/h`. */
export const hourlyRange = (from: number, to: number, currency = 'USD') =>
  from === to
    ? hourlyRate(from, currency)
    : `${amount(from, currency)}–${hourlyRate(to, currency).replace(/^\D+/, '')}`
