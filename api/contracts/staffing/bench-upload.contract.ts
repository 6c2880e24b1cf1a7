import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { tableFileMaxBytes, tableUpload } from '#api/contracts/platform/table-upload.contract.ts'

/** How many rows a file of consultants may have below its heads. */
export const benchFileMaxRows = 500

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

const { fields, checked, imported } = tableUpload(benchColumns)

const multipart = { file: 'file', maxBytes: tableFileMaxBytes, kinds: takenKinds.table }

export const checkBenchList = defineEndpoint({
  method: 'POST',
  path: '/CRM/CheckBenchList',
  summary: 'Reads a CSV or XLSX file of consultants and says what is wrong with each row; stores nothing.',
  access: 'signed-in',
  audit: { none: 'It only reads the file.' },
  multipart,
  body: fields,
  response: checked,
})

export const uploadBenchList = defineEndpoint({
  method: 'POST',
  path: '/CRM/UploadBenchList',
  summary: "Adds the good rows of a CSV or XLSX file to the caller's own bench and names the others.",
  access: 'signed-in',
  audit: 'consultant.upload',
  idempotent: true,
  multipart,
  body: fields,
  response: imported,
})
