import writeXlsxFile from 'write-excel-file/node'
import { columnLetters } from '#server/platform/table-upload/read-xlsx.ts'
import {
  ada,
  check,
  csv,
  file,
  formula,
  getFields,
  heads,
  mapping,
  refused,
  upload,
} from '#tests/support/bench-files.ts'
import { withBenchServer } from '#tests/support/bench-server.ts'
import { getSheet, workbook } from '#tests/support/hostile-files.ts'

describe('a file of consultants', () => {
  const { get, send, fileNames } = withBenchServer('pglite')

  const readErrors = async (row: string) => {
    const { body } = await send('partner', check, {}, csv(row))
    return body.rows[0].errors
  }

  const joined = `${heads}\n${ada.replace('Ada', 'Amélie')}`

  test.each([
    ['UTF-8', Buffer.from(joined)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${joined}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${joined}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(joined, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${joined}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(joined, 'latin1')],
    ['semicolons', Buffer.from(joined.replaceAll('; ', ' ').replaceAll(',', ';'))],
    ['tabs', Buffer.from(joined.replaceAll(',', '\t'))],
  ])('reads %s', async (_name, bytes) => {
    const { body } = await send('partner', check, {}, file(bytes))

    expect(
      body.rows.map(({ cells, errors }: { cells: string[]; errors: object }) => [cells[0], errors]),
    ).toEqual([['Amélie Byron', {}]])
  })

  test('reads a workbook, its days and numbers, and no formula of it', async () => {
    const cells = [
      'Ada Byron',
      'Data Engineer',
      9,
      'Dallas TX',
      'GC',
      'SQL, Go',
      82.5,
      new Date('2026-04-01'),
    ]
    const row = cells.map((value) => ({ value, ...(value instanceof Date && { format: 'yyyy-mm-dd' }) }))
    const evil = [{ value: '=1+1', type: 'Formula' as const }, ...row.slice(1)]
    const names = heads
      .split(',')
      .slice(0, 8)
      .map((value) => ({ value }))
    const bytes = await writeXlsxFile([names, row, evil]).toBuffer()
    const { status, body } = await send(
      'partner',
      upload,
      getFields({ ...mapping, relocate: null, remote: null }),
      file(bytes, 'bench.xlsx'),
    )

    expect([status, body.imported]).toEqual([200, 1])
    expect(body.refused.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
      [3, { name: formula }],
    ])
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([
      {
        name: 'Ada Byron',
        exp: 9,
        rate: 8250,
        availableFrom: '2026-04-01',
        skills: ['SQL', 'Go'],
        visaStatus: 'GC',
      },
    ])
  })

  test('reads a workbook whose cells hold what no text can', async () => {
    const cells = ada.split(',').slice(0, 5)
    const [names, row] = [heads.split(',').slice(0, 7), [...cells, 'SQL', '80']].map((texts, line) =>
      texts.map((text, index): [string, string] => [
        `${columnLetters(index)}${line + 1}`,
        text.replace('Dallas', 'Dal_x0000_l_xD800_as'),
      ]),
    )
    const bytes = workbook(getSheet(names ?? [], row ?? []))
    const fields = getFields({ ...mapping, availableFrom: null, relocate: null, remote: null })

    expect((await send('partner', upload, fields, file(bytes, 'bench.xlsx'))).body).toMatchObject({
      imported: 1,
    })
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([{ location: 'Dallas TX' }])
  })

  test.each(['=1+1', '@SUM(A1)', '+cmd', '-cmd', ' =1', '=HYPERLINK("x")'])(
    'refuses the cell %j',
    async (cell) => {
      expect(await readErrors(ada.replace('Dallas TX', `"${cell.replaceAll('"', '""')}"`))).toEqual({
        location: formula,
      })
    },
  )

  test.each([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'Please choose a CSV or XLSX file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Please choose a CSV or XLSX file'],
    [
      'an archive that is no workbook',
      Buffer.from('504b0506000000000000000000000000', 'hex'),
      'This file cannot be read. Please choose another one',
    ],
    ['nothing', Buffer.alloc(0), 'This file is empty. Please choose another one'],
    ['heads alone', Buffer.from(heads), 'This file has no rows below its header'],
  ])('refuses %s', async (_name, bytes, message) => {
    expect(await send('partner', check, {}, file(bytes))).toEqual(refused(message))
    expect(await send('partner', upload, getFields(mapping), file(bytes))).toEqual(refused(message))
    expect(await fileNames()).toEqual([])
  })

  test('takes 500 rows and not 501', async () => {
    const rows = (count: number) =>
      csv(...Array.from({ length: count }, (_, index) => ada.replace('Data Engineer', `Engineer ${index}`)))

    expect((await send('partner', upload, getFields(mapping), rows(500))).body.imported).toBe(500)
    expect(await send('partner', upload, getFields(mapping), rows(501))).toEqual(
      refused('This file has too many rows: the limit is 500'),
    )
  })

  test('refuses more than 5 MB before it reads anything, and 50 MB as well', async () => {
    const tooBig = refused('This file is too big: the limit is 5 MB', 413, 'PAYLOAD_TOO_LARGE')

    for (const bytes of [5_242_881, 52_428_800]) {
      expect(await send('partner', check, {}, file(Buffer.alloc(bytes, 'a,')))).toEqual(tooBig)
    }
    expect(await fileNames()).toEqual([])
  })

  test.each([
    ['quotation marks', '"'],
    ['commas', ','],
    ['line ends', '\n'],
    ['one open quotation', 'a"b,'],
    ['spaces', ' '],
  ])('answers 1 MB of %s without a hang', async (_name, text) => {
    const bytes = Buffer.alloc(1_000_000, text)

    expect([200, 422]).toContain((await send('partner', check, {}, file(bytes))).status)
  })

  test('refuses places that are none, and a form without a file', async () => {
    expect((await send('partner', check, { name: '-1' }, csv(ada))).body.fields).toEqual({
      name: 'Please choose a column',
    })
    expect((await send('partner', upload, getFields(mapping), null)).body.fields).toEqual({
      file: 'Please choose a file',
    })
  })
})
