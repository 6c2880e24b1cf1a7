const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const dollars = (cents: number) => (cents % 100 === 0 ? whole : exact).format(cents / 100)

/** US cents an hour as people read them: `$65/h`. */
export const hourlyRate = (cents: number) => `${dollars(cents)}/h`

/** A range of US cents an hour: `$60–$75/h`. */
export const hourlyRange = (from: number, to: number) =>
  from === to ? hourlyRate(from) : `${dollars(from)}–${hourlyRate(to)}`
