import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadProfileImage } from '#api/contracts/account/profile.contract.ts'
import { createParser } from '#server/platform/parsing/parser.ts'
import { ada, check, csv, file, getFields, mapping, refused, upload } from '#tests/support/bench-files.ts'
import { withBenchServer } from '#tests/support/bench-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  farCell,
  getSheet,
  inflatingDocument,
  inflatingWorkbook,
  manySheets,
  workbook,
} from '#tests/support/hostile-files.ts'
import { ada as candidate } from '#tests/support/new-submission.ts'
import { hugePng } from '#tests/support/pictures.ts'
import { createProcessParser } from '#tests/support/process-parser.ts'
import { docx } from '#tests/support/sample-documents.ts'

const supportCase = {
  category: 'IT',
  subject: 'The VPN drops every hour',
  description: 'Since Monday, with any network.',
  priority: 'High',
}

describe('a list that is made to harm the server', () => {
  const { send, fileNames } = withBenchServer('pglite', { parser: createProcessParser() })

  const tooManyRows = 'This file has too many rows: the limit is 500'
  const unreadable = 'This file cannot be read. Please choose another one'
  const tooManyColumns = 'This file has too many columns: the limit is 1,000'

  test.each([
    ['one cell in the last row and column', farCell, tooManyRows],
    ['one cell in the last row', () => workbook(getSheet([['A1048576', 'x']])), tooManyRows],
    ['one cell in the last column', () => workbook(getSheet([['XFD1', 'x']])), tooManyColumns],
    ['40,000 sheets', () => manySheets(40_000), unreadable],
    ['a sheet of 64 MB', inflatingWorkbook, unreadable],
    [
      'a CSV file of one line of 5 MB',
      () => Buffer.alloc(5_242_880, 'a'),
      'This file has no rows below its header',
    ],
    [
      'a CSV file of a million columns',
      () => Buffer.alloc(5_242_880, ','),
      'This file has no rows below its header',
    ],
  ])('is refused with a sentence: %s', async (_name, content, sentence) => {
    const bytes = content()

    expect(bytes.length).toBeLessThanOrEqual(5_242_880)
    expect(await send('partner', check, {}, file(bytes, 'bench.xlsx'))).toEqual(refused(sentence))
    expect(await fileNames()).toEqual([])
  })

  test('is followed by a good one that is read', async () => {
    await send('partner', check, {}, file(inflatingWorkbook(), 'bench.xlsx'))
    expect((await send('partner', upload, getFields(mapping), csv(ada))).body.imported).toBe(1)
  })

  test('a far cell that only has a look counts for nothing', async () => {
    const rows = getSheet([['A1', 'Name']], [['A2', 'Ada']])
    const bytes = workbook(
      rows.replace('</sheetData>', '<row r="9999"><c r="XFD9999" s="1"/></row></sheetData>'),
    )

    expect((await send('partner', check, {}, file(bytes))).body).toMatchObject({
      heads: ['Name'],
      rows: [{ line: 2, cells: ['Ada'] }],
    })
  })

  test('a list of as many letters as may be is answered with as many as can be read', async () => {
    const row = (cell: string) => Array.from({ length: 50 }, () => cell).join(',')
    const long = [row('Name'), ...Array.from({ length: 500 }, () => row('x'.repeat(200)))].join('\n')
    const short = [row('Name'), ...Array.from({ length: 500 }, () => row('x'.repeat(20)))].join('\n')
    const shown = async (text: string) => {
      const { body } = await send('partner', check, {}, file(text))
      return body.rows.map(({ cells }: { cells: string[] }) => [...new Set(cells)])
    }

    expect(long.length).toBeLessThanOrEqual(5_242_880)
    expect(await shown(long)).toEqual(Array.from({ length: 500 }, () => [`${'x'.repeat(20)}…`]))
    expect(await shown(short)).toEqual(Array.from({ length: 500 }, () => ['x'.repeat(20)]))
  })

  const attach = (value: Buffer) =>
    send(
      'partner',
      '/CRM/AddCase',
      { payload: JSON.stringify(supportCase) },
      { name: 'attachments', filename: 'a.docx', value },
    )

  test.each([
    ['a document whose list of parts is 64 MB', inflatingDocument, expect.any(String)],
    [
      'a picture that would take 200 MB',
      hugePng,
      'This picture is too large. Please choose one of at most 50 megapixels',
    ],
    ['40,000 parts', () => manySheets(40_000).subarray(300), expect.any(String)],
  ])('an attachment is refused with a sentence: %s', async (_name, content, sentence) => {
    expect(await attach(content())).toEqual({
      status: 422,
      body: expect.objectContaining({ code: 'FILE_REFUSED', fields: { attachments: sentence } }),
    })
  })

  test('an attachment is taken after one that was refused', async () => {
    await attach(inflatingDocument())
    expect((await attach(docx)).status).toBe(200)
  })
})

describe('while a file is read', () => {
  const folder = join(tmpdir(), `skagit-busy-${process.pid}`)
  const taken = join(folder, 'taken')
  const released = join(folder, 'released')
  const busy = `process.stdin.once('data', () => {
    const { existsSync, writeFileSync } = require('fs')
    writeFileSync(${JSON.stringify(taken)}, '')
    while (!existsSync(${JSON.stringify(released)}));
    writeFileSync(3, '{"value":null}')
    process.exit(0)
  })`
  const parser = createParser({ entry: ['-e', busy], limits: { timeMs: 150_000, memoryBytes: 2 ** 32 } })
  const { send, download } = withBenchServer('pglite', { parser })

  beforeEach(() => mkdir(folder))

  afterEach(() => rm(folder, { recursive: true }))

  test.each([
    ['a list of consultants', check, {}, 'file'],
    ['an attachment', '/CRM/AddCase', { payload: JSON.stringify(supportCase) }, 'attachments'],
    ['a resume', '/CRM/SubmitCandidate', candidate, 'file'],
    ['a picture', uploadProfileImage.path, {}, 'file'],
  ])('every other call is answered: %s', async (_name, url, fields, field) => {
    let isAnswered = false
    const answer = send('partner', url, fields, { ...file('GIF89a'), name: field }).finally(() => {
      isAnswered = true
    })
    await eventually(async () => existsSync(taken), Boolean)
    const alive = await download('/healthz')
    const wasAnswered = isAnswered
    await writeFile(released, '')

    expect([alive.statusCode, wasAnswered]).toEqual([200, false])
    expect((await answer).body.code).toBe('FILE_REFUSED')
  })
})
