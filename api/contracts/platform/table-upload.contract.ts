import { z } from 'zod'
import { day } from './fields.ts'

/** Largest file of rows in bytes (5 MB). */
export const tableFileMaxBytes = 5_242_880

/** What is said of a file that cannot be taken as a whole, where it may have so many rows below its heads. */
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

/** Order of day and month in dates such as 02/03/2027. */
export const dayOrders = ['month', 'day'] as const

export type DayOrder = (typeof dayOrders)[number]

/** A date with two possible meanings, and the day it is in either order. */
const dateExample = z.object({ text: z.string(), month: day, day })

/** Corrected cells by the line and the place (from 0) at which they stand in the file. */
export const tableCorrections = z.record(
  z.string().regex(/^\d{1,6}$/),
  z.record(z.string().regex(/^\d{1,2}$/), z.string().max(1000)),
)

export type TableCorrections = z.infer<typeof tableCorrections>

/** Delimiter and encoding of an uploaded text file, reused for the file of rejected rows. */
export const tableFormat = z.object({
  delimiter: z.string().max(1),
  encoding: z.string(),
  /** The characters of the bytes from 0x80 where each byte is a character; else empty. */
  upper: z.string(),
})

export type TableFormat = z.infer<typeof tableFormat>

/** Fields beside the file that say how it is read; the server decides what is left out. */
const readingFields = {
  /** The line that holds the heads of the columns. */
  headerLine: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  dayOrder: z.enum(dayOrders).optional(),
  /** `TableCorrections` as JSON. */
  corrections: z.string().optional(),
  /** The only lines that count, such as `3-5,9`; without them all do. */
  lines: z
    .string()
    .regex(/^\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?)*$/)
    .optional(),
}

/**
 * The schemas of the two calls that take a table, by what a column of it can be: one that looks into the file, and one that
 * imports its good rows.
 */
export const tableUpload = <const Column extends string>(columns: readonly Column[]) => {
  /** For each kind of column where it stands in the file, counted from 0; null where the file has none. */
  const mapping = z.record(z.enum(columns), z.int().nonnegative().nullable())
  /** One row of a file; `line` counts from 1, the heads being the first. */
  const row = z.object({
    line: z.int().positive(),
    /** The cells as they stand in the file. */
    cells: z.array(z.string()),
    /** What is wrong with it, by kind of column; empty for a row that can be taken. */
    errors: z.partialRecord(z.enum(columns), z.string()),
  })
  return {
    /** The text fields beside the file: places of columns, empty for none. Without any the server guesses them. */
    fields: z.object({ ...Object.fromEntries(columns.map((column) => [column, place])), ...readingFields }),
    mapping,
    /** What a look into the file finds; `heads` are those of its columns. */
    checked: z.object({
      heads: z.array(z.string()),
      mapping,
      rows: z.array(row),
      /** The first rows of the file, one of which is its header. */
      top: z.array(z.object({ line: z.int().positive(), cells: z.array(z.string()) })).optional(),
      headerLine: z.int().positive().optional(),
      /** The order of its dates, null if nothing decides it, and one that depends on it, null if none does. */
      dates: z.object({ order: z.enum(dayOrders).nullable(), example: dateExample.nullable() }).optional(),
    }),
    /** The answer of an import: how many rows were taken, and those that were not. */
    imported: z.object({
      imported: z.int().nonnegative(),
      heads: z.array(z.string()),
      refused: z.array(row),
      /** Null for a workbook. */
      format: tableFormat.nullable().optional(),
    }),
  }
}

/** Places of columns as a form sends them, by kind of column. */
export type MappingFields = Readonly<Record<string, string | undefined>>

/** For each kind of column where it stands in the file, counted from 0; null where the file has none. */
export type ColumnMapping<Column extends string = string> = Record<Column, number | null>

/** One row of a file with what is wrong with it, by kind of column. */
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
