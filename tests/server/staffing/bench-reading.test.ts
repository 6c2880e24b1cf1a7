import fc from 'fast-check'
import Papa from 'papaparse'
import { dollarsText, getWords, toCents } from '#api/contracts/staffing/bench.contract.ts'
import { plainCell } from '#api/rules/plain-cell.ts'
import { isFormula } from '#server/platform/table-upload/read-rows.ts'
import { readTable } from '#server/platform/table-upload/read-table.ts'
import { columnLetters, formulaCells } from '#server/platform/table-upload/read-xlsx.ts'

const rules = { maxRows: 500, unpackedBytes: 8 * 1024 * 1024, marksFormulas: true }

const cell = fc
  .array(fc.constantFrom('a', 'Z', 'é', 'ñ', '9', ' ', ',', ';', '"', "'", '\n', '-', '=', '@'), {
    maxLength: 8,
  })
  .map((characters) => characters.join('').trim())

const filled = cell.filter((text) => text !== '')

const table = fc.tuple(
  fc.array(filled, { minLength: 3, maxLength: 3 }),
  fc.array(fc.tuple(filled, cell, filled), { minLength: 1, maxLength: 20 }),
)

const encodings: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, the high byte first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
]

test.each(encodings)('whatever is written as CSV in %s is read back', async (_name, encode) => {
  await fc.assert(
    fc.asyncProperty(table, async ([heads, rows]) => {
      const text = Papa.unparse([heads, ...rows], { quotes: true, newline: '\r\n' })
      const read = await readTable(encode(text), rules)

      expect(read.rows).toEqual([heads, ...rows].map((cells, index) => ({ line: index + 1, cells })))
    }),
    { numRuns: 100 },
  )
})

test('what stands within quotation marks does not divide cells, however often it does', async () => {
  const { rows } = await readTable(Buffer.from('"a",";;",";"\r\n"a","","a"'), rules)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', ';;', ';'],
    ['a', '', 'a'],
  ])
})

const plainRow = fc.tuple(
  fc.stringMatching(/^[A-Z][a-z]{1,8}$/),
  fc.constantFrom('SQL', '"SQL, Go"', '"say ""hi"""'),
  fc.stringMatching(/^[a-z]{1,8}$/),
)

test('a row with a quotation mark too many is marked, and every other row is read as it is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plainRow, { maxLength: 8 }),
      fc.array(plainRow, { maxLength: 8 }),
      fc.constantFrom('"Bob,SQL,reno', '"Bob" Stone,SQL,reno', 'Bob,"SQL" and Go,reno'),
      async (before, after, broken) => {
        const lines = [...before.map((row) => row.join(',')), broken, ...after.map((row) => row.join(','))]
        const heads = ['Name', 'Skills', 'City']
        const { rows } = await readTable(Buffer.from([heads.join(','), ...lines].join('\r\n')), rules)
        const good = [...before, ...after].map(
          (row) => Papa.parse<string[]>(row.join(','), { delimiter: ',' }).data[0],
        )

        expect(rows.filter(({ isBroken }) => isBroken).map(({ line }) => line)).toEqual([before.length + 2])
        expect(rows.filter(({ isBroken }) => !isBroken).map(({ cells }) => cells)).toEqual([heads, ...good])
      },
    ),
    { numRuns: 200 },
  )
})

test('any bytes are read as a table or refused, and never throw anything else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const outcome = await readTable(bytes, rules).catch((error: unknown) => error)
      expect(outcome).toEqual(
        expect.objectContaining(
          outcome instanceof Error ? { code: 'FILE_REFUSED' } : { rows: expect.any(Array) },
        ),
      )
    }),
    { numRuns: 300 },
  )
})

test('money written with any cents comes back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(toCents(dollarsText(cents))).toBe(cents)
    }),
  )
})

test('no text but plain dollars and cents is money', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const isMoney = /^\s*\d{1,6}(\.\d{1,2})?\s*$/.test(text)
      expect(toCents(text) !== null).toBe(isMoney)
    }),
  )
})

test('a list of words has each once, without space around', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('SQL', 'sql', ' Go ', '', 'PySpark'), { maxLength: 9 }), (words) => {
      const found = getWords(words.join(','))
      const expected = new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))
      expect(found.map((word) => word.toLowerCase())).toEqual([...expected])
    }),
  )
})

test('what a spreadsheet would run is taken for a formula, and goes back into no file as one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('=', '@', '+', '-', '＝', '＠', '＋', '－'),
      fc.string({ minLength: 1 }),
      (sign, text) => {
        const written = `${sign}x${text}`
        expect(isFormula(written)).toBe(true)
        expect(String(plainCell(written)).startsWith("'")).toBe(true)
      },
    ),
  )
})

test.each(['-5', '+1.5', '9', 'Jean-Luc', 'C2C @ 80', '', '1=1'])('%j is no formula', (text) => {
  expect(isFormula(text)).toBe(false)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d has the letters %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
})

test('finds the formulas of a sheet, shared ones too', () => {
  const sheet =
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>A1+1</f><v>2</v></c><c r="C1"><f t="shared" si="0"/><v>3</v></c><c r="D1"/></row>'

  expect(formulaCells(sheet)).toEqual(new Set(['B1', 'C1']))
})
