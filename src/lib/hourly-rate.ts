import { formatAmount } from './money.ts'

/** Made on first use, which spares the start of pages that show no rate. */
const formats = new Map<string, { whole: Intl.NumberFormat; exact: Intl.NumberFormat }>()

const formatsOf = (currency: string) => {
  const known = formats.get(currency)
  if (known) return known
  const style = { style: 'currency', currency } as const
  const made = {
    whole: new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat('en-US', style),
  }
  formats.set(currency, made)
  return made
}

/** The usual currency needs no format of the browser, which takes a phone long to make. */
const dollars = (minor: number) => `$${formatAmount(minor).replace(/\.00$/, '')}`

const amount = (minor: number, currency: string) => {
  if (currency === 'USD') return dollars(minor)
  const { whole, exact } = formatsOf(currency)
  return (minor % 100 === 0 ? whole : exact).format(minor / 100)
}

/** Minor units an hour, US cents where nothing else is said, as people read them: `$65/h`. */
export const hourlyRate = (minor: number, currency = 'USD') => `${amount(minor, currency)}/h`

/** A range of minor units an hour; its currency stands once, in front: `$60–75/h`, `CA$60–75.50/h`. */
export const hourlyRange = (from: number, to: number, currency = 'USD') =>
  from === to
    ? hourlyRate(from, currency)
    : `${amount(from, currency)}–${hourlyRate(to, currency).replace(/^\D+/, '')}`
