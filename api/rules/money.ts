/** Digits in one, or in groups: of three, or as in India of two and a last one of three. */
const written = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/

/** Longest whole part, so that the result stays an exact integer. */
const mostDigits = 12

/**
 * Reads an amount as people write it ("1,234.50", "12.5", "1,00,000") as an integer of minor units, such as cents.
 * Null for anything else. No fraction is ever computed with.
 */
export const parseAmount = (text: string): number | null => {
  const [, whole, decimals = ''] = written.exec(text.trim()) ?? []
  const digits = whole?.replaceAll(',', '')
  if (digits === undefined || digits.length > mostDigits) return null
  return Number(digits + decimals.padEnd(2, '0'))
}

/** Writes minor units as an amount: 123450 as "1,234.50". */
export const formatAmount = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

/** Writes minor units with their currency: "USD 1,234.50". */
export const formatMoney = (minor: number, currency: string): string => `${currency} ${formatAmount(minor)}`
