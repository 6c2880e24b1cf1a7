const currency = { style: 'currency', currency: 'USD' } as const

/** Made on first use, which spares the start of pages that show no rate. */
let formats: { whole: Intl.NumberFormat; exact: Intl.NumberFormat } | undefined

const dollars = (cents: number) => {
  formats ??= {
    whole: new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat('en-US', currency),
  }
  return (cents % 100 === 0 ? formats.whole : formats.exact).format(cents / 100)
}

/** US cents an hour as people read them: `$65/h`. */
export const hourlyRate = (cents: number) => `${dollars(cents)}/h`

/** A range of US cents an hour: `$60–$75/h`. */
export const hourlyRange = (from: number, to: number) =>
  from === to ? hourlyRate(from) : `${dollars(from)}–${hourlyRate(to)}`
