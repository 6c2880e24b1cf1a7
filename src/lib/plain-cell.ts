/** A value on its way into a spreadsheet. */
export type Cell = string | number | null

/**
 * The value as a spreadsheet should take it. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which makes it text; numbers stay numbers.
 */
export const plainCell = (value: Cell): string | number => {
  if (typeof value === 'number') return value
  return value && /^[=+\-@\t\r]/.test(value) ? `'${value}` : (value ?? '')
}
