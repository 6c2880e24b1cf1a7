import writeXlsxFile from 'write-excel-file/node'

/** 500 rows; every second is good, the others cycle through all faults. */

export const brokenHeads = [
  'Name',
  'Title',
  'Experience',
  'Location',
  'Visa status',
  'Skills',
  'Rate',
  'Available from',
  'Will relocate',
  'Works remotely',
  'Status',
]

type Cells = string[]
type Errors = Record<string, string>

const letters = (index: number) =>
  [26 * 26, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(index / unit) % 26))).join('')

const goodCells = (name: string): Cells => [
  name,
  'Data Engineer',
  '9 years',
  'Saint-Jérôme QC',
  'H-1B',
  'SQL; PySpark',
  '$82.50/hr',
  '2027-01-04',
  'yes',
  'no',
  'Available',
]

const at = (changed: number, value: string) => (cells: Cells) =>
  cells.map((cell, index) => (index === changed ? value : cell))

const years = 'Please enter the years of experience, from 0 to 60'
const rate = 'Please enter the rate in US dollars an hour, from 1 to 1000'
const day = 'Please enter a date such as 2027-01-31'
const skills = 'Please enter at most 20 skills of at most 40 characters'
const nameLetters = 'Please use letters, spaces, hyphens, apostrophes, periods and commas only'
const formula = 'Formulas are not allowed. Please enter the value'

const faults: [(cells: Cells) => Cells, Errors][] = [
  [at(0, ''), { name: 'Please enter Name' }],
  [at(0, 'R2D2'), { name: nameLetters }],
  [at(0, '<script>alert(1)</script>'), { name: nameLetters }],
  [at(0, 'n'.repeat(101)), { name: 'Please use at most 100 characters' }],
  [at(1, ''), { title: 'Please enter Title' }],
  [at(1, 't'.repeat(121)), { title: 'Please use at most 120 characters' }],
  [at(2, ''), { exp: years }],
  [at(2, '61'), { exp: years }],
  [at(2, '-1'), { exp: years }],
  [at(2, '3.5'), { exp: years }],
  [at(3, ' '), { location: 'Please enter Location' }],
  [at(3, 'l'.repeat(121)), { location: 'Please use at most 120 characters' }],
  [at(3, '=1+1'), { location: formula }],
  [at(3, '@SUM(A1)'), { location: formula }],
  [at(4, ''), { visaStatus: 'Please Select Visa Status' }],
  [at(4, 'B2'), { visaStatus: 'Please Select Visa Status' }],
  [at(5, ''), { skills: 'Please enter the skills, separated by commas' }],
  [at(5, 's'.repeat(41)), { skills }],
  [at(5, Array.from({ length: 21 }, (_, index) => `S${index}`).join(';')), { skills }],
  [at(6, ''), { rate }],
  [at(6, 'eighty'), { rate }],
  [at(6, '82.505'), { rate }],
  [at(6, '1000.01'), { rate }],
  [at(7, 'soon'), { availableFrom: day }],
  [at(7, '2027-02-30'), { availableFrom: day }],
  [at(7, '13/40/2027'), { availableFrom: day }],
  [at(8, 'maybe'), { relocate: 'Please enter Yes or No' }],
  [at(9, 'perhaps'), { remote: 'Please enter Yes or No' }],
  [at(10, 'Retired'), { status: 'Please select Status' }],
  [(cells) => cells.slice(0, 5), { skills: 'Please enter the skills, separated by commas', rate }],
  [() => goodCells('Good aaa'), { name: 'The same name and title as in row 2' }],
]

const getName = (index: number) => `${index % 2 === 0 ? 'Good' : 'Bad'} ${letters(index)}`

const quotesBroken: Errors = { name: 'The quotation marks in this row do not match' }

/** Rows whose cell boundaries are ambiguous in CSV. */
const brokenQuotes = [(line: string) => `"${line}`, (line: string) => line.replace('Bad', '"Bad"')]

export type BrokenFile = {
  lines: string[]
  cells: Cells[]
  /** Without the good rows. */
  errors: [line: number, errors: Errors][]
  mended: Cells[]
}

const written = (cells: Cells) => cells.join(',')

/** `hasQuotes`: include rows with broken quotes, which only CSV can have. */
export const brokenFile = (hasQuotes: boolean): BrokenFile => {
  const rows = Array.from({ length: 500 }, (_, index) => {
    const good = goodCells(getName(index))
    if (index % 2 === 0) return { cells: good, line: written(good), errors: null, good }
    const kind = Math.floor(index / 2) % (faults.length + (hasQuotes ? brokenQuotes.length : 0))
    const quote = brokenQuotes[kind - faults.length]
    if (quote) return { cells: good, line: quote(written(good)), errors: quotesBroken, good }
    const [change, errors] = faults[kind] ?? [(cells: Cells) => cells, null]
    const cells = change(good)
    return { cells, line: written(cells), errors, good }
  })
  return {
    lines: rows.map(({ line }) => line),
    cells: rows.map(({ cells }) => cells),
    errors: rows.flatMap(({ errors }, index) => (errors ? [[index + 2, errors]] : [])),
    mended: rows.flatMap(({ errors, good }) => (errors ? [good] : [])),
  }
}

export const brokenCsv = ({ lines }: BrokenFile): string => [written(brokenHeads), ...lines].join('\r\n')

/** Cells that begin with `=` become formulas. */
export const brokenXlsx = ({ cells }: BrokenFile): Promise<Buffer> =>
  writeXlsxFile(
    [brokenHeads, ...cells].map((row) =>
      row.map((value) => (value.startsWith('=') ? { value, type: 'Formula' as const } : { value })),
    ),
  ).toBuffer()
