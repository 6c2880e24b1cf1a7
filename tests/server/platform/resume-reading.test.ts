import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumePage, readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { getOldWord } from '#tests/support/old-word.ts'
import { createProcessParser } from '#tests/support/process-parser.ts'
import {
  getOdt,
  hostileDocx,
  inflatingDocx,
  inflatingPdf,
  protectedPdf,
  scannedPdf,
  toDocx,
  toPdf,
} from '#tests/support/resume-documents.ts'
import { doc } from '#tests/support/sample-documents.ts'

describe('the text of a resume', () => {
  const ownProcess = createProcessParser()
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-texts-'))
  })

  afterAll(async () => {
    await ownProcess.close()
    await rm(folder, { recursive: true })
  })

  const read = async (content: Buffer | string, parser = inlineParser) => {
    const path = join(folder, 'resume')
    await writeFile(path, content)
    return (await parser.parse(readResumeText, path)).value
  }

  const whole = (text: string, pages = 0) => ({ state: 'read', text, pages })

  const script = { catalog: '/OpenAction << /S /JavaScript /JS (while (true) app.alert\\(1\\)) >> ' }

  const rtf =
    '{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0 Arial;}}{\\info{\\author Eve}}\\b Ana\\b0  M\\u252?ller\\par ' +
    "Caf\\'e9 \\{x\\}{\\*\\generator Word;}{\\pict\\bin5 }}}}}}\\tab end}"

  test.each([
    [
      'a PDF of two pages',
      toPdf([['Ana Müller', 'SQL'], ['Page two']]),
      whole('Ana Müller\nSQL\n\nPage two', 2),
    ],
    ['a PDF with a script, which is not run', toPdf([['Ana']], script), whole('Ana', 1)],
    [
      'a DOCX document with what stands above its pages',
      toDocx(['Ana &amp; Co'], { head: 'ana@example.com' }),
      whole('ana@example.com\nAna & Co'),
    ],
    [
      'an ODT document',
      getOdt(['Ana<text:tab/>M&#252;ller', 'SQL<text:line-break/>Go']),
      whole('Ana\tMüller\nSQL\nGo'),
    ],
    ['an RTF document', rtf, whole('Ana Müller\nCafé {x}\tend')],
    [
      'an old Word document',
      getOldWord('Ana María\rSQL, caf\xe9\r', 'Łódź\r'),
      whole('Ana María\nSQL, café\nŁódź'),
    ],
    ['a text in UTF-8', '\ufeffAna María\r\nSQL', whole('Ana María\nSQL')],
    ['a text in Latin 1', Buffer.from('Ana Mar\xeda', 'latin1'), whole('Ana María')],
    ['a scan', scannedPdf(), { state: 'no text', text: '', pages: 1 }],
    ['an empty document', toDocx([]), { state: 'no text', text: '', pages: 0 }],
    ['a PDF with a password', protectedPdf(), { state: 'protected', text: '', pages: 0 }],
    [
      'an ODT document with a password',
      getOdt([], '<manifest:encryption-data/>'),
      { state: 'protected', text: '', pages: 0 },
    ],
    [
      'a program',
      Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'),
      { state: 'unsupported', text: '', pages: 0 },
    ],
  ])('is read from %s', async (_name, content, expected) => {
    expect(await read(content)).toEqual(expected)
  })

  test('is that of the first 60 pages of 400', async () => {
    const pages = Array.from({ length: 400 }, (_, page) => [`Page ${page + 1}.`])
    const text = Array.from({ length: 60 }, (_, page) => `Page ${page + 1}.`).join('\n\n')

    expect(await read(toPdf(pages))).toEqual({ state: 'too long', text, pages: 400 })
  })

  test('ends after 200,000 bytes, at a whole character', async () => {
    expect(await read(`ab${'é'.repeat(150_000)}`)).toEqual({
      state: 'too long',
      text: `ab${'é'.repeat(99_999)}`,
      pages: 0,
    })
  })

  test.each([
    ['half a PDF', toPdf([['Ana']]).subarray(0, 30)],
    ['half a DOCX document', toDocx(['Ana']).subarray(0, 500)],
    ['a DOCX document that unpacks to 64 MB', inflatingDocx()],
    ['half an RTF document', '{\\rtf1 Ana {\\b '],
    ['an RTF document of a thousand groups within groups', `{\\rtf1 ${'{'.repeat(1000)}${'}'.repeat(1001)}`],
    ['an old Word document without its text', doc],
  ])('is refused, and the next one is read: %s', async (_name, content) => {
    await expect(read(content)).rejects.toThrow(UnreadableFile)
    expect((await read('Ana')).text).toBe('Ana')
  })

  test('is refused, and the next one is read: a PDF whose page unpacks to 1.5 GB', async () => {
    await expect(read(inflatingPdf(), ownProcess)).rejects.toThrow(UnreadableFile)
    expect((await read('Ana', ownProcess)).text).toBe('Ana')
  }, 30_000)

  const page = async (content: Buffer) => {
    const path = join(folder, 'page')
    await writeFile(path, content)
    return (await inlineParser.parse(readResumePage, path)).value
  }

  test('stands on a page that runs nothing, leads nowhere and fetches nothing', async () => {
    expect(await page(hostileDocx())).toBe(
      [
        '<p>ana@example.com</p>',
        '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
        '<p>Press me</p>',
        '<p>Portfolio (https://example.com/ana)</p>',
        '<p>ana@example.com</p>',
        '<table><tr><td><p>Spark</p></td></tr></table>',
        '<h1><strong>Work</strong></h1>',
      ].join(''),
    )
  })

  test('stands on no page where it is no DOCX document', async () => {
    expect(await page(toPdf([['Ana']]))).toBe(null)
    await expect(page(inflatingDocx())).rejects.toThrow(UnreadableFile)
  })
})
