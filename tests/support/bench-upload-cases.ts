import type { CheckedFile, ColumnMapping, ImportedFile } from '#api/contracts/table-upload.contract.ts'

export const allMapped: ColumnMapping = {
  name: 0,
  title: 1,
  exp: 2,
  location: 3,
  visaStatus: 4,
  skills: 5,
  rate: 6,
  availableFrom: null,
  relocate: null,
  remote: null,
  status: null,
}

export const noName: ColumnMapping = { ...allMapped, name: null }

/** A file with one good row, as the server reads it. */
export const goodFile: CheckedFile = {
  heads: ['Name', 'Title', 'Exp', 'Location', 'Visa', 'Skills', 'Rate'],
  mapping: allMapped,
  rows: [{ line: 2, cells: ['Ada Byron', 'Data Engineer', '9', 'Dallas TX', 'GC', 'SQL', '80'], errors: {} }],
}

/** A file whose only row has a problem. */
export const badFile: CheckedFile = {
  ...goodFile,
  rows: [{ line: 2, cells: [], errors: { name: 'Please enter Name' } }],
}

export const outcome: ImportedFile = { imported: 1, heads: goodFile.heads, refused: [] }

/** What can happen in the upload, in the words of its paths. */
export const uploadCases = {
  'choose a file': { type: 'choose', file: { name: 'bench.csv', size: 1000 } },
  'choose a file that is too big': { type: 'choose', file: { name: 'huge.csv', size: 5_242_881 } },
  'map a column': { type: 'map', column: 'status', place: 3 },
  import: { type: 'import', key: 'key-1' },
  'readFile.done': { type: 'readFile.done', output: goodFile },
  'readFile.error': { type: 'readFile.error', error: new Error('refused') },
  'sendFile.done': { type: 'sendFile.done', output: outcome },
  'sendFile.error': { type: 'sendFile.error', error: new Error('offline') },
} as const
