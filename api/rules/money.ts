/** Plain, threes, or Indian groups. */
const written = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/

/** Safe integers. */
const mostDigits = 12

/** Minor units, without floating point; null if malformed. */
export const parseAmount = (text: string): number | null => {
  const [, whole, decimals = ''] = written.exec(text.trim()) ?? []
  const digits = whole?.replaceAll(',', '')
  if (digits === undefined || digits.length > mostDigits) return null
  return Number(digits + decimals.padEnd(2, '0'))
}

export const formatAmount = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

export const formatMoney = (minor: number, currency: string): string => `${currency} ${formatAmount(minor)}`
