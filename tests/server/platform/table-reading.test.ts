import iconv from 'iconv-lite'
import { peopleMatcher } from '#server/people/read-people.ts'
import { chooseRows } from '#server/platform/table-upload/choose-rows.ts'
import { findDayOrder, isAmbiguousDay, readDay } from '#server/platform/table-upload/read-days.ts'
import { readTable } from '#server/platform/table-upload/read-table.ts'
import { getSheet, workbook } from '#tests/support/hostile-files.ts'
import { zip } from '#tests/support/sample-documents.ts'

const rules = { maxRows: 500, unpackedBytes: 8 * 1024 * 1024, marksFormulas: false }

const readCells = async (bytes: Buffer) => (await readTable(bytes, rules)).rows.map(({ cells }) => cells)

test.each([
  ['2027-01-31'],
  ['2027-1-31'],
  ['2027/01/31'],
  ['2027.01.31'],
  ['2027-01-31T00:00:00Z'],
  ['1/31/2027'],
  ['01/31/27'],
  ['1/31/2027 0:00'],
  ['1/31/2027 12:00:00 AM'],
  ['31/01/2027'],
  ['31.01.2027'],
  ['31. 1. 2027'],
  ['31-01-2027'],
  ['31-Jan-27'],
  ['31-Jan-2027'],
  ['31 January 2027'],
  ['31st Jan 2027'],
  ["31 Jan '27"],
  ['31JAN2027'],
  ['Jan 31, 2027'],
  ['January 31 2027'],
  ['Jan. 31st, 2027'],
  ['Sun, 31 Jan 2027'],
  ['2027-Jan-31'],
  ['46418'],
  ['20270131'],
  ['31012027'],
  ['01312027'],
  ['Sunday, January 31, 2027'],
  ['2027-01-31 09:30'],
  ['31/01/2027 17:00:15'],
  ['1/31/2027 5:00 PM'],
  ['2027-01-31T08:00:00+05:30'],
  ['Sun, 31 Jan 2027 00:00:00 GMT'],
  ['46418.5'],
  ['31 janvier 2027'],
  ['31. Januar 2027'],
  ['31 de enero de 2027'],
  ['2027年1月31日'],
  ['31–Jan–2027'],
  ['31\u201101\u20112027'],
  ['\u200e31/01/2027\u200e'],
  ['٣١/٠١/٢٠٢٧'],
  ['31\u00a0Jan\u00a02027'],
])('the date %j has a single meaning, whatever the order of its column', (text) => {
  expect([readDay(text, null), readDay(text, 'day'), readDay(text, 'month')]).toEqual(
    Array.from({ length: 3 }, () => '2027-01-31'),
  )
})

test.each([
  ['31/02/2027'],
  ['13/13/2027'],
  ['2027-02-30'],
  ['0/1/2027'],
  ['31-Foo-27'],
  ['1/2'],
  ['1/31/202'],
  ['Jan-27'],
  ['soon'],
  ['31/1-2027'],
  ['2027/01/2027'],
  ['2/29/2027'],
  ['20271331'],
  ['99999999'],
  ['31/01/0027'],
  ['31 jui 2027'],
  ['2027-01-31T18:30:00Z'],
])('%j is no date', (text) => {
  expect([readDay(text, null), readDay(text, 'day')]).toEqual([text, text])
})

test.each([
  ['02/03/2027', '2027-02-03', '2027-03-02'],
  ['2.3.27', '2027-02-03', '2027-03-02'],
  ['02-03-1998', '1998-02-03', '1998-03-02'],
  ['02032027', '2027-02-03', '2027-03-02'],
])('the date %s means %s or %s, by the order of its column', (text, month, day) => {
  expect([readDay(text, 'month'), readDay(text, 'day'), readDay(text, null)]).toEqual([month, day, text])
  expect(isAmbiguousDay(text)).toBe(true)
})

test('the day and the month may be the same number, and the first day an ordinal', () => {
  expect(readDay('1er février 2027', null)).toBe('2027-02-01')
  expect([isAmbiguousDay('03/03/2027'), readDay('03/03/2027', null)]).toEqual([false, '2027-03-03'])
})

test.each([
  ['day', ['31/01/2027', '02/03/2027', 'soon', ''], '02/03/2027'],
  ['month', ['02/03/2027', '1/31/2027'], '02/03/2027'],
  ['day', ['31.01.2027', '02/03/2027'], '02/03/2027'],
  [null, ['02/03/2027', '2027-01-31'], '02/03/2027'],
  [null, ['1/31/2027', '31/01/2027', '4/5/2027'], '4/5/2027'],
  ['day', ['31/01/2027', '31-Jan-27'], null],
  [null, [], null],
])('the order %j is decided by the dates %j', (order, dates, example) => {
  const found = findDayOrder(dates, undefined)
  expect([found.order, found.example?.text ?? null]).toEqual([order, example])
})

test('a date that the order decides is told with the day it is in either', () => {
  expect(findDayOrder(['02/03/85'], undefined).example).toEqual({
    text: '02/03/85',
    month: '1985-02-03',
    day: '1985-03-02',
  })
})

test('a chosen order counts for more than what the dates decide', () => {
  expect(findDayOrder(['31/01/2027', '02/03/2027'], 'month').order).toBe('month')
})

test.each([
  ['sep=;\r\nName;City, State\r\nAda;Reno, NV\r\n'],
  ['\ufeffsep=;\nName;City, State\nAda;Reno, NV\n'],
  ['"sep=;"\r\nName;City, State\r\nAda;Reno, NV\r\n'],
  ['SEP=|\r\nName|City, State\r\nAda|Reno, NV\r\n'],
  ['sep=\t\r\nName\tCity, State\r\nAda\tReno, NV\r\n'],
])('the delimiter that a file names is used: %j', async (text) => {
  const { rows, format } = await readTable(Buffer.from(text), rules)
  expect(rows).toEqual([
    { line: 2, cells: ['Name', 'City, State'] },
    { line: 3, cells: ['Ada', 'Reno, NV'] },
  ])
  expect(format?.delimiter).toBe(/sep=(.)/i.exec(text)?.[1])
})

test.each([
  ['windows-1252', 'João,Peña,€-billing lead,People’s team'],
  ['windows-1250', 'Žofie,Šimková,Łukasz,Wójcik'],
  ['windows-1251', 'Иван,Петров,Инженер,Данные'],
  ['windows-1254', 'Ayşe,Yılmaz,Gülşen,Öztürk'],
  ['utf-16le', 'Zoë,O’Brien,Łódź,李'],
])('a file in %s keeps its letters, and its set of characters is known', async (encoding, text) => {
  const bytes = iconv.encode(`First,Last,Title,Team\r\n${text}`, encoding, { addBOM: true })
  const { rows, format } = await readTable(bytes, rules)
  expect(rows[1]?.cells).toEqual(text.split(','))
  expect(format?.encoding).toBe(encoding)
})

const dateStyle =
  '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="m/d/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const getStyles = (formatCode: string) => dateStyle.replace('m/d/yyyy', formatCode)

/** `workbookPr` chooses the epoch of the date. */
const workbookWithDate = (properties: string, serial: number, style = dateStyle) =>
  zip(
    {
      name: '[Content_Types].xml',
      text: '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns:r="${relation}">${properties}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', text: style },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Start</t></is></c></row><row r="2"><c r="A2" s="1"><v>${serial}</v></c></row></sheetData></worksheet>`,
    },
  )

test.each([
  ['<workbookPr backupFile="false" date1904="true"/>', 44956],
  ['<workbookPr date1904="1"/>', 44956],
  ["<workbookPr date1904='true' showObjects='all'/>", 44956],
  ['<workbookPr date1904 = "true"/>', 44956],
  ['<workbookPr date1904="false"/>', 46418],
  ['<workbookPr date1904="0"/>', 46418],
  ['', 46418],
])('the days of a workbook are counted from the epoch of %j', async (properties, serial) => {
  expect(await readCells(workbookWithDate(properties, serial))).toEqual([['Start'], ['2027-01-31']])
})

test.each([
  ['&quot;€&quot;#,##0', '€85.5'],
  ['#,##0.00\\ [$€-407]', '€85.5'],
  ['[$CAD]\\ #,##0', 'CAD85.5'],
  ['[$₹-4009] #,##0', '₹85.5'],
  ['&quot;$&quot;#,##0.00', '85.5'],
  ['[$$-409]#,##0.00', '85.5'],
  ['[$USD]\\ #,##0', '85.5'],
  ['[$-409]0.0', '85.5'],
  ['0.0', '85.5'],
])('a number in the format %s is read as %s', async (formatCode, text) => {
  expect(await readCells(workbookWithDate('', 85.5, getStyles(formatCode)))).toEqual([['Start'], [text]])
})

const headsRow = ['First name', 'Last name', 'Email']

const choose = (rows: readonly string[][], fields: Record<string, string> = {}) =>
  chooseRows(
    { rows: rows.map((cells, index) => ({ line: index + 1, cells })) },
    { fields, countNamed: peopleMatcher.countNamed, rules: { maxRows: 500 } },
  )

test.each([
  ['no title', []],
  ['a title', [['Table 1', '', '']]],
  ['a title and a note', [['New hires'], ['As of March 2027']]],
  ['a title that names a column', [['Email', '', '']]],
  ['a row of groups', [['Person', '', 'Contact']]],
])('the header is found below %s', (_name, above) => {
  const { headerLine, heads, rows } = choose([...above, headsRow, ['Ada', 'Byron', 'a@x.com']])
  expect([headerLine, heads, rows.map(({ cells }) => cells[0])]).toEqual([
    above.length + 1,
    headsRow,
    ['Ada'],
  ])
})

test('a header of unknown words is the first row that is no title', () => {
  expect(choose([['Plan'], ['Wer', 'Was', 'Wann'], ['Ada', 'SQL', 'x']]).headerLine).toBe(2)
})

test('another header can be chosen, of the first rows only', () => {
  const rows = [
    ['First name', 'Last name'],
    ['Vorname', 'Nachname'],
    ['Ada', 'Byron'],
    ...Array(30).fill(['x', 'y']),
  ]
  expect(choose(rows, { headerLine: '2' }).heads).toEqual(['Vorname', 'Nachname'])
  expect(choose(rows, { headerLine: '31' }).headerLine).toBe(1)
})

test('a file without rows below its header is refused', () => {
  expect(() => choose([['Table 1'], headsRow])).toThrow('FILE_REFUSED')
})

test('cells are corrected by line and place, and other lines left out', () => {
  const rows = [headsRow, ['Ada', 'Byron'], ['Bob', 'Stone', 'b'], ['Cy', 'Young', 'c']]
  const corrections = JSON.stringify({ 2: { 2: ' a@x.com ' }, 4: { 0: 'Cyril' } })
  expect(choose(rows, { corrections, lines: '2,4-9' }).rows).toEqual([
    { line: 2, cells: ['Ada', 'Byron', 'a@x.com'] },
    { line: 4, cells: ['Cyril', 'Young', 'c'] },
  ])
})

test('spans of lines may overlap and come in any order', () => {
  const rows = [headsRow, ...Array.from({ length: 12 }, (_, index) => [`${index + 2}`, 'x'])]
  const { rows: chosen } = choose(rows, { lines: '11-99,3,2-6,4-5,9-8,6' })
  expect(chosen.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 11, 12, 13])
})

test('more spans of lines than a file may have rows are refused', () => {
  const lines = Array.from({ length: 501 }, () => '2').join(',')
  expect(() => choose([headsRow, ['Ada']], { lines })).toThrow('MALFORMED_REQUEST')
})

test.each(['[]x', '{"a":{}}', '{"2":{"x":"y"}}', '{"2":{"1":5}}'])(
  'the corrections %s are refused',
  (corrections) => {
    expect(() => choose([headsRow, ['Ada']], { corrections })).toThrow('MALFORMED_REQUEST')
  },
)

test.each([
  [['Name', 'Email'], { firstName: 0, lastName: 0 }],
  [['Email', 'Last, First'], { firstName: 1, lastName: 1 }],
  [['Employee name', 'Surname'], { firstName: null, lastName: 1 }],
  [['Name', 'First', 'Last'], { firstName: 1, lastName: 2 }],
])('the heads %j hold both names as %j', (heads, indexes) => {
  expect(peopleMatcher.match({}, heads)).toMatchObject(indexes)
})

test('a title that is merged over a workbook does not hide its header', async () => {
  const sheet = getSheet(
    [['A1', 'Bench']],
    [
      ['A2', 'Name'],
      ['B2', 'Title'],
    ],
    [
      ['A3', 'Ada'],
      ['B3', 'Tester'],
    ],
  )
  expect(await readCells(workbook(sheet))).toHaveLength(3)
})
