import { z } from 'zod'
import { defineEndpoint, takenKinds } from './endpoint.ts'

/** Largest file of consultants in bytes (5 MB), and the rows it may have below its heads. */
export const benchFileMaxBytes = 5_242_880
export const benchFileMaxRows = 500

export const benchFileMessages = {
  missing: 'Please choose a file',
  tooBig: 'This file is too big: the limit is 5 MB',
  wrongKind: 'Please choose a CSV or XLSX file',
  empty: 'This file is empty. Please choose another one',
  noRows: 'This file has no rows below its heads',
  tooManyRows: 'This file has too many rows: the limit is 500',
  tooManyColumns: 'This file has too many columns: the limit is 1,000',
} as const

/** What a column of a file can be, in the order the page lists them. */
export const benchColumns = [
  'name',
  'title',
  'exp',
  'location',
  'visaStatus',
  'skills',
  'rate',
  'availableFrom',
  'relocate',
  'remote',
  'status',
] as const

export type BenchColumn = (typeof benchColumns)[number]

/** Columns a file must have; without the others a consultant is free today, works on site and is Available. */
export const requiredColumns = [
  'name',
  'title',
  'exp',
  'location',
  'visaStatus',
  'skills',
  'rate',
] as const satisfies readonly BenchColumn[]

/** For each kind of column where it stands in the file, counted from 0; null where the file has none. */
export const columnMapping = z.record(z.enum(benchColumns), z.int().nonnegative().nullable())

export type ColumnMapping = z.infer<typeof columnMapping>

const place = z
  .string()
  .regex(/^\d{0,2}$/, 'Please choose a column')
  .optional()

/** The text fields beside the file: places of columns, empty for none. Without any the server guesses them. */
export const mappingFields = z.object({
  name: place,
  title: place,
  exp: place,
  location: place,
  visaStatus: place,
  skills: place,
  rate: place,
  availableFrom: place,
  relocate: place,
  remote: place,
  status: place,
})

export type MappingFields = z.infer<typeof mappingFields>

/** One row of a file; `line` counts from 1, the heads being the first. */
export const checkedRow = z.object({
  line: z.int().positive(),
  /** The cells as they stand in the file. */
  cells: z.array(z.string()),
  /** What is wrong with it, by kind of column; empty for a row that can be taken. */
  errors: z.partialRecord(z.enum(benchColumns), z.string()),
})

export type CheckedRow = z.infer<typeof checkedRow>

export const checkedFile = z.object({
  /** The heads of the file's columns. */
  heads: z.array(z.string()),
  mapping: columnMapping,
  rows: z.array(checkedRow),
})

export type CheckedFile = z.infer<typeof checkedFile>

export const checkBenchList = defineEndpoint({
  method: 'POST',
  path: '/CRM/CheckBenchList',
  summary: 'Reads a CSV or XLSX file of consultants and says what is wrong with each row; stores nothing.',
  access: 'signed-in',
  multipart: { file: 'file', maxBytes: benchFileMaxBytes, kinds: takenKinds.benchList },
  body: mappingFields,
  response: checkedFile,
})

/** The answer of an import: how many rows were taken, and those that were not. */
export const importedFile = z.object({
  imported: z.int().nonnegative(),
  heads: z.array(z.string()),
  refused: z.array(checkedRow),
})

export type ImportedFile = z.infer<typeof importedFile>

export const uploadBenchList = defineEndpoint({
  method: 'POST',
  path: '/CRM/UploadBenchList',
  summary: "Adds the good rows of a CSV or XLSX file to the caller's own bench and names the others.",
  access: 'signed-in',
  idempotent: true,
  multipart: { file: 'file', maxBytes: benchFileMaxBytes, kinds: takenKinds.benchList },
  body: mappingFields,
  response: importedFile,
})
