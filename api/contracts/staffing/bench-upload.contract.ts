import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { tableFileMaxBytes, tableUpload } from '#api/contracts/platform/table-upload.contract.ts'

/** Without the header. */
export const benchFileMaxRows = 500

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

/** Defaults: free today, on site, Available. */
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
