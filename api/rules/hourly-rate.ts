import { formatAmount } from './money.ts'

/** `Intl` currency formats are slow on phones. */
export const currencySigns: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', INR: '₹' }

const getCurrencySign = (currency: string) =>
  currencySigns[currency] ??
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 0 })
    .format(0)
    .replace('0', '')

const amount = (minor: number, currency: string) =>
  `${getCurrencySign(currency)}${formatAmount(minor).replace(/\.00$/, '')}`

/** Minor units: `$65/h`. */
export const hourlyRate = (minor: number, currency = 'USD') => `${amount(minor, currency)}/h`

/** Minor units: `$60–75/h`. */
export const hourlyRange = (from: number, to: number, currency = 'USD') =>
  from === to
    ? hourlyRate(from, currency)
    : `${amount(from, currency)}–${hourlyRate(to, currency).replace(/^\D+/, '')}`
