/** A value on its way into a spreadsheet. */
export type Cell = string | number | null

/** What a formula begins with, also in the full width that some spreadsheets take for the plain sign, after what is not seen. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/** Control characters and halves of characters, which no XML and so no workbook can hold, but for tab and line breaks. */
const unholdable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu

/** The text without what a spreadsheet cannot hold. */
export const holdableText = (text: string): string => text.replaceAll(unholdable, '')

/**
 * The value as a spreadsheet should take it. Text that a spreadsheet would run as a formula, or that begins with a control
 * character, gets an apostrophe in front, which makes it text; numbers stay numbers.
 */
export const plainCell = (value: Cell): string | number => {
  if (typeof value === 'number') return value
  const text = holdableText(value ?? '')
  return formula.test(text) || /^\p{Cc}/u.test(value ?? '') ? `'${text}` : text
}

/** Without it Excel does not read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV of which no cell is run as a formula. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => `"${String(plainCell(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`
