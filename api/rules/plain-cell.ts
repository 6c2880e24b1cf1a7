export type Cell = string | number | null

/** Also after invisible characters. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u

/** Forbidden in XML. */
const unholdable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu

export const holdableText = (text: string): string => text.replaceAll(unholdable, '')

/** CSV injection guard. */
export const plainCell = (value: Cell): string | number => {
  if (typeof value === 'number') return value
  const text = holdableText(value ?? '')
  return formula.test(text) || /^\p{Cc}/u.test(value ?? '') ? `'${text}` : text
}

/** Excel needs it for UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Escapes formulas. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => `"${String(plainCell(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`
