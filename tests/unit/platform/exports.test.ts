import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { plainCell } from '#api/rules/plain-cell.ts'
import { writeCsv, writeXlsx } from '#src/lib/export-table.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\r\n=1',
  ' =1',
  '\u3000=1',
  '\ufeff=1',
  '\u200b=1',
])('%j becomes text with an apostrophe', (text) => {
  expect(plainCell(text)).toBe(`'${text}`)
})

test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j, which some spreadsheets take for the plain sign, becomes text with an apostrophe',
  (text) => {
    expect(plainCell(text)).toBe(`'${text}`)
  },
)

test.each([
  ['\0=1', "'=1"],
  ['\0x', "'x"],
  ['a\0b\u001bc', 'abc'],
  ['a\ud800b', 'ab'],
])('%j loses what no spreadsheet can hold and becomes %j', (text, cell) => {
  expect(plainCell(text)).toBe(cell)
})

const beginning = fc
  .array(
    fc.constantFrom(
      '\0',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u3000',
      '\ufeff',
      '\u200b',
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＠',
      'a',
      "'",
    ),
    {
      maxLength: 5,
    },
  )
  .map((signs) => signs.join(''))

test('whatever a cell begins with, no spreadsheet finds a formula there, and nothing is lost that can be seen', () => {
  fc.assert(
    fc.property(beginning, fc.string({ unit: 'binary' }), (start, rest) => {
      const cell = String(plainCell(start + rest))
      const seen = (text: string) => text.replaceAll(/\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '')

      expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
      expect(cell).not.toMatch(/^\p{Cc}/u)
      expect([seen(start + rest), `'${seen(start + rest)}`]).toContain(seen(cell))
    }),
    { numRuns: 1000 },
  )
})

test.each(['', 'a=1', ' a', '1-2', "'=1"])('%j stays as it is', (text) => {
  expect(plainCell(text)).toBe(text)
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect([-7.5, 0, null].map(plainCell)).toEqual([-7.5, 0, ''])
})

test('CSV has a byte order mark, quotes what needs it and runs no formula', async () => {
  expect(
    await writeCsv(
      ['Name', 'Hours'],
      [
        ['Ada, "the" first', -1.5],
        ['=HYPERLINK("x")', null],
      ],
    ),
  ).toBe('\uFEFFName,Hours\r\n"Ada, ""the"" first",-1.5\r\n"\'=HYPERLINK(""x"")",')
})

test('XLSX holds text as text and numbers as numbers', async () => {
  const file = await writeXlsx(
    ['Name', 'Hours'],
    [
      ['=1+1', 7.5],
      ['Zoë', null],
    ],
  )
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const read = (path: string) => new TextDecoder().decode(parts[path])
  expect(
    read('xl/sharedStrings.xml')
      .match(/<t[^>]*>[^<]*/g)
      ?.map((text) => text.replace(/<[^>]*>/, '')),
  ).toEqual(['Name', 'Hours', "'=1+1", 'Zoë'])
  expect(read('xl/worksheets/sheet1.xml')).toContain('<v>7.5</v>')
  expect(read('xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('XLSX holds all 2,000 rows of a long list', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => [`Row ${index}`, index])
  const file = await writeXlsx(['Name', 'Hours'], rows)
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']
  expect(new TextDecoder().decode(sheet).match(/<row /g)).toHaveLength(2001)
})
