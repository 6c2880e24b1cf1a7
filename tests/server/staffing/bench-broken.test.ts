import type { CheckedRow } from '#api/contracts/platform/table-upload.contract.ts'
import { check, file, getFields, upload } from '#tests/support/bench-files.ts'
import { withBenchServer } from '#tests/support/bench-server.ts'
import { brokenCsv, brokenFile, brokenHeads, brokenXlsx } from '#tests/support/broken-bench.ts'

const mapping = {
  name: 0,
  title: 1,
  exp: 2,
  location: 3,
  visaStatus: 4,
  skills: 5,
  rate: 6,
  availableFrom: 7,
  relocate: 8,
  remote: 9,
  status: 10,
}

const getErrors = (rows: CheckedRow[]) => rows.map(({ line, errors }) => [line, errors])

const isBad = ({ errors }: CheckedRow) => Object.keys(errors).length > 0

const csv = brokenFile(true)
const workbook = brokenFile(false)

describe('500 rows broken in every way', () => {
  const { get, send, fileNames } = withBenchServer('pglite')

  const text = brokenCsv(csv)

  test.each([
    ['CSV in UTF-8', csv, () => Buffer.from(text)],
    ['CSV in UTF-16', csv, () => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['CSV in Windows-1252', csv, () => Buffer.from(text, 'latin1')],
    ['CSV with semicolons', csv, () => Buffer.from(text.replaceAll(';', '/').replaceAll(',', ';'))],
    ['a workbook', workbook, () => brokenXlsx(workbook)],
  ])('as %s: what is wrong is said of every broken row and of no other', async (_name, expected, bytes) => {
    const content = await bytes()
    const { status, body } = await send('partner', check, {}, file(content, 'bench.csv'))

    expect([status, body.heads, body.mapping, body.rows.length]).toEqual([200, brokenHeads, mapping, 500])
    expect(getErrors(body.rows.filter(isBad))).toEqual(expected.errors)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toEqual([])
  })

  test.each([
    ['CSV', csv, () => Buffer.from(text)],
    ['a workbook', workbook, () => brokenXlsx(workbook)],
  ])(
    'as %s: the good rows are stored, the others come back and go in once mended',
    async (_name, expected, bytes) => {
      const content = await bytes()
      const { body } = await send('partner', upload, getFields(mapping), file(content))
      const mended = [brokenHeads, ...expected.mended].map((cells) => cells.join(',')).join('\n')
      const again = await send('partner', upload, {}, file(mended))
      const names = (await get('partner', '/CRM/GetMyBenchList')).body.map(
        ({ name }: { name: string }) => name,
      )

      expect([body.imported, getErrors(body.refused)]).toEqual([250, expected.errors])
      expect(again).toMatchObject({ status: 200, body: { imported: 250, heads: brokenHeads, refused: [] } })
      expect([names.length, new Set(names).size]).toEqual([500, 500])
      expect(await fileNames()).toEqual([])
    },
  )
})
