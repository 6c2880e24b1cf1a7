import type {
  CheckedFile,
  ColumnMapping,
  ImportedFile,
} from '#api/contracts/platform/table-upload.contract.ts'

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

const heads = ['Name', 'Title', 'Exp', 'Location', 'Visa', 'Skills', 'Rate']

const ada = ['Ada Byron', 'Data Engineer', '9', 'Dallas TX', 'GC', 'SQL', '80']

const errors = { exp: 'Please enter the years of experience, from 0 to 60' }

const bob = { line: 4, cells: ['Bob Stone', 'Tester', 'x'], errors }

export const goodFile: CheckedFile = {
  heads,
  headerLine: 2,
  top: [
    { line: 1, cells: ['Bench'] },
    { line: 2, cells: heads },
    { line: 3, cells: ada },
    { line: 4, cells: bob.cells },
  ],
  dates: { order: null, example: { text: '02/03/2027', month: '2027-02-03', day: '2027-03-02' } },
  mapping: allMapped,
  rows: [{ line: 3, cells: ada, errors: {} }, bob],
}

export const badFile: CheckedFile = { ...goodFile, rows: [{ line: 3, cells: ada, errors }, bob] }

export const outcome: ImportedFile = { imported: 1, heads, refused: [bob] }

export const uploadCases = {
  'choose a file': { type: 'choose', file: { name: 'bench.csv', size: 1000 } },
  'choose a file that is too big': { type: 'choose', file: { name: 'huge.csv', size: 5_242_881 } },
  'map a column': { type: 'map', column: 'status', place: 3 },
  'choose header': { type: 'choose header', line: 1 },
  'choose order': { type: 'choose order', order: 'day' },
  correct: { type: 'correct', line: 4, cells: { '2': '4' } },
  import: { type: 'import', key: 'key-1' },
  'readFile.done': { type: 'readFile.done', output: goodFile },
  'readFile.error': { type: 'readFile.error', error: new Error('refused') },
  'sendFile.done': { type: 'sendFile.done', output: outcome },
  'sendFile.error': { type: 'sendFile.error', error: new Error('offline') },
} as const
