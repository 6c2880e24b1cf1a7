import { z } from 'zod'
import { day } from './fields.ts'

/** Bytes (5 MB). */
export const tableFileMaxBytes = 5_242_880

export const tableFileMessages = (maxRows: number) => ({
  missing: 'Please choose a file',
  tooBig: 'This file is too big: the limit is 5 MB',
  wrongKind: 'Please choose a CSV or XLSX file',
  empty: 'This file is empty. Please choose another one',
  noRows: 'This file has no rows below its header',
  tooManyRows: `This file has too many rows: the limit is ${maxRows.toLocaleString('en-US')}`,
  tooManyColumns: 'This file has too many columns: the limit is 1,000',
})

const place = z
  .string()
  .regex(/^\d{0,2}$/, 'Please choose a column')
  .optional()

/** In 02/03/2027. */
export const dayOrders = ['month', 'day'] as const

export type DayOrder = (typeof dayOrders)[number]

const dateExample = z.object({ text: z.string(), month: day, day })

/** By line and column index (from 0). */
export const tableCorrections = z.record(
  z.string().regex(/^\d{1,6}$/),
  z.record(z.string().regex(/^\d{1,2}$/), z.string().max(1000)),
)

export type TableCorrections = z.infer<typeof tableCorrections>

/** For the file of rejected rows. */
export const tableFormat = z.object({
  delimiter: z.string().max(1),
  encoding: z.string(),
  /** Bytes from 0x80 in single-byte encodings; else empty. */
  upper: z.string(),
})

export type TableFormat = z.infer<typeof tableFormat>

/** Default: guessed. */
const readingFields = {
  headerLine: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  dayOrder: z.enum(dayOrders).optional(),
  corrections: z.string().optional(),
  /** `3-5,9`; default: all. */
  lines: z
    .string()
    .regex(/^\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?)*$/)
    .optional(),
}

/** Dry run and import. */
export const tableUpload = <const Column extends string>(columns: readonly Column[]) => {
  /** Column index (from 0), or null. */
  const mapping = z.record(z.enum(columns), z.int().nonnegative().nullable())
  /** `line` counts from 1 (header). */
  const row = z.object({
    line: z.int().positive(),
    cells: z.array(z.string()),
    /** Empty if valid. */
    errors: z.partialRecord(z.enum(columns), z.string()),
  })
  return {
    /** Column indexes, or empty. All omitted: guessed. */
    fields: z.object({ ...Object.fromEntries(columns.map((column) => [column, place])), ...readingFields }),
    mapping,
    checked: z.object({
      heads: z.array(z.string()),
      mapping,
      rows: z.array(row),
      /** Includes the header. */
      top: z.array(z.object({ line: z.int().positive(), cells: z.array(z.string()) })).optional(),
      headerLine: z.int().positive().optional(),
      /** Null: undecided, or no ambiguous date. */
      dates: z.object({ order: z.enum(dayOrders).nullable(), example: dateExample.nullable() }).optional(),
    }),
    imported: z.object({
      imported: z.int().nonnegative(),
      heads: z.array(z.string()),
      refused: z.array(row),
      /** Null for a workbook. */
      format: tableFormat.nullable().optional(),
    }),
  }
}

export type MappingFields = Readonly<Record<string, string | undefined>>

export type ColumnMapping<Column extends string = string> = Record<Column, number | null>

export type CheckedRow<Column extends string = string> = {
  line: number
  cells: string[]
  errors: Partial<Record<Column, string>>
}

export type DatesOfFile = { order: DayOrder | null; example: z.infer<typeof dateExample> | null }

export type CheckedFile = {
  heads: string[]
  mapping: ColumnMapping
  rows: CheckedRow[]
  top?: { line: number; cells: string[] }[] | undefined
  headerLine?: number | undefined
  dates?: DatesOfFile | undefined
}

export type ImportedFile = {
  imported: number
  heads: string[]
  refused: CheckedRow[]
  format?: TableFormat | null | undefined
}
