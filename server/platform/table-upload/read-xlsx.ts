import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { tableFileMessages } from '#api/contracts/platform/table-upload.contract.ts'
import { holdableText } from '#api/rules/plain-cell.ts'
import { AppError } from '#server/platform/errors.ts'
import { toBytes, unpack } from '#server/platform/parsing/unpack.ts'
import { mostLines, type TableRules } from './table.ts'

export const refuse = (message: string) => new AppError('FILE_REFUSED', { file: message })

/** Removes floating-point noise. */
const formatText = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return typeof value === 'string' ? holdableText(value) : ''
}

/** From a 0-based index: `A`, `Z`, `AA`. */
export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + columnLetters(index % 26)

/** The reader allocates all columns in every row. */
const mostColumns = 1000

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

const firstSheet = (workbook: string, relations: string): string => {
  const id = attribute(tags(workbook, 'sheet')[0] ?? '', '(?:\\w+:)?id')
  const relation = tags(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === id) ?? ''
  const target = attribute(relation, 'Target')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Addresses such as `B3`. */
export const formulaCells = (sheet: string): Set<string> => {
  const cells = sheet.split(/<(?:\w+:)?c(?=\s)/).slice(1)
  const formulas = cells.filter((cell) => /<(?:\w+:)?f[\s/>]/.test(cell.split(/<\/(?:\w+:)?c>/, 1)[0] ?? ''))
  return new Set(formulas.map((cell) => /^[^>]*?\sr="([A-Z]{1,3}\d{1,7})"/.exec(cell)?.[1] ?? ''))
}

/** Of a format code; empty for dollars, which the sheet's country decides. */
const foreignSign = (formatCode: string): string => {
  const [, named = ''] = /\[\$([^\]-]+)/.exec(formatCode) ?? []
  const sign = named || (/\p{Sc}/u.exec(formatCode.replaceAll('$', ''))?.[0] ?? '')
  return /^(?:US)?\$$|^USD$/.test(sign) ? '' : sign
}

/** By address: 85 formatted as euros is no rate in dollars. */
const currencySigns = (sheet: string, styles: string): Map<string, string> => {
  const codes = new Map(
    tags(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  const [formats = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const signs = tags(formats, 'xf').map((tag) => foreignSign(codes.get(attribute(tag, 'numFmtId')) ?? ''))
  if (signs.every((sign) => sign === '')) return new Map()
  return new Map(
    tags(sheet, 'c').map((tag) => [attribute(tag, 'r'), signs[Number(attribute(tag, 's') || 0)] ?? '']),
  )
}

/** LibreOffice writes `true`, unknown to the reader. */
const plainEpoch = (workbook: string): string =>
  workbook.replace(
    /(<(?:\w+:)?workbookPr\b[^<>]*\s)date1904\s*=\s*(?:"(?:true|on|1)"|'(?:true|on|1)')/,
    '$1date1904="1"',
  )

/** Empty cells only carry formatting. */
const withoutEmptyCells = (sheet: string): string => sheet.replaceAll(/<(?:\w+:)?c\s[^<>]*\/>/g, '')

/** 1-based. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The reader allocates the whole rectangle. */
const checkCorner = (sheet: string, rules: TableRules) => {
  const messages = tableFileMessages(rules.maxRows)
  for (const [, letters = '', row] of sheet.matchAll(
    /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})/g,
  )) {
    if (Number(row) > mostLines(rules)) throw refuse(messages.tooManyRows)
    if (columnNumber(letters) > mostColumns) throw refuse(messages.tooManyColumns)
  }
}

const book = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const styles = 'xl/styles.xml'
const shared = ['[Content_Types].xml', '_rels/.rels', 'xl/sharedStrings.xml', styles, book, relations]

type Workbook = { content: Buffer; formulas: Set<string>; signs: Map<string, string> }

/** First sheet only. Throws `FILE_REFUSED` if too large or a zip bomb. */
const openWorkbook = (packed: Uint8Array, rules: TableRules): Workbook => {
  const mostBytes = rules.unpackedBytes
  const plan = unpack(packed, { isNeeded: (name) => name === book || name === relations, mostBytes })
  const sheetName = firstSheet(
    toBytes(plan, book).toString('utf8'),
    toBytes(plan, relations).toString('utf8'),
  )
  const isNeeded = (name: string) => name === sheetName || shared.includes(name)
  const parts = unpack(packed, { isNeeded, mostBytes })
  if (!parts.has(sheetName)) throw new Error('The workbook has no sheet.')
  const sheet = withoutEmptyCells(toBytes(parts, sheetName).toString('utf8'))
  checkCorner(sheet, rules)
  const others = [...parts.keys()].map((name) => [name, toBytes(parts, name)] as const)
  const epoch = plainEpoch(toBytes(parts, book).toString('utf8'))
  const read = { ...Object.fromEntries(others), [book]: Buffer.from(epoch), [sheetName]: Buffer.from(sheet) }
  return {
    content: Buffer.from(zipSync(read, { level: 0 })),
    formulas: rules.marksFormulas ? formulaCells(sheet) : new Set(),
    signs: currencySigns(sheet, toBytes(parts, styles).toString('utf8')),
  }
}

/** Days as `YYYY-MM-DD`. Throws if no workbook. */
export const readXlsx = async (packed: Uint8Array, rules: TableRules): Promise<string[][]> => {
  const { content, formulas, signs } = openWorkbook(packed, rules)
  const rows = await readSheet(content)
  return rows.map((row, rowIndex) =>
    row.map((value, index) => {
      const address = `${columnLetters(index)}${rowIndex + 1}`
      const sign = typeof value === 'number' ? (signs.get(address) ?? '') : ''
      return `${formulas.has(address) ? '=' : ''}${sign}${formatText(value)}`
    }),
  )
}
