import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { joinBrokenWords } from '#server/platform/parsing/resume/clean-text.ts'
import { linkedInIn } from '#server/platform/parsing/resume/fields-in.ts'
import { readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { getOldWord } from '#tests/support/old-word.ts'
import { toPdf } from '#tests/support/resume-documents.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skagit-formats-'))
})

afterAll(() => rm(folder, { recursive: true }))

const readText = async (content: Buffer | string) => {
  const path = join(folder, 'resume')
  await writeFile(path, content)
  return (await inlineParser.parse(readResumeText, path)).value.text
}

const hex = (text: string, encoding: string) =>
  [...iconv.encode(text, encoding)].map((byte) => `\\'${byte.toString(16).padStart(2, '0')}`).join('')

const fonts = (...charsets: number[]) =>
  `{\\fonttbl${charsets.map((charset, index) => `{\\f${index}\\fnil\\fcharset${charset} Calibri;}`).join('')}}`

test.each([
  [238, 'cp1250', 'Łukasz Wójcik'],
  [204, 'cp1251', 'Иван Петров'],
  [161, 'cp1253', 'Γιώργος Παππάς'],
  [162, 'cp1254', 'Ayşe Yılmaz'],
  [177, 'cp1255', 'דוד כהן'],
  [178, 'cp1256', 'محمد'],
  [186, 'cp1257', 'Jānis Bērziņš'],
  [222, 'cp874', 'สมชาย'],
  [128, 'cp932', '山田太郎 ソフト'],
  [134, 'cp936', '李雷'],
  [129, 'cp949', '김민수'],
  [136, 'cp950', '陳大文'],
  [77, 'macintosh', 'Zoë Müller'],
  [0, 'cp1252', 'Zoë O’Brien €85'],
])('an RTF font of the set %d is read in %s', async (charset, encoding, name) => {
  const rtf = `{\\rtf1\\ansi\\ansicpg1252\\deff0${fonts(0, charset)}\\f1 ${hex(name, encoding)}\\f0\\par Caf\\'e9}`
  expect(await readText(rtf)).toBe(`${name}\nCafé`)
})

test.each([
  ['\\ansi\\ansicpg932', 'cp932', '山田太郎'],
  ['\\ansi\\ansicpg936', 'cp936', '李雷'],
  ['\\ansi\\ansicpg949', 'cp949', '김민수'],
  ['\\ansi\\ansicpg950', 'cp950', '陳大文'],
  ['\\ansi\\ansicpg1251', 'cp1251', 'Иван Петров'],
  ['\\mac', 'macintosh', 'Zoë Müller’s'],
  ['\\pc', 'cp437', 'José Müller'],
  ['\\pca', 'cp850', 'João Ñandú'],
])(
  'an RTF document that is %s is read so, with and without a font that says nothing',
  async (header, encoding, name) => {
    const text = hex(name, encoding)
    expect(await readText(`{\\rtf1${header} ${text}}`)).toBe(name)
    expect(await readText(`{\\rtf1${header}\\deff0${fonts(1)}\\f0 ${text}}`)).toBe(name)
  },
)

test('a font of the set 0 is in the set of a document whose words are written so', async () => {
  const of = (text: string) => `{\\rtf1\\ansi\\ansicpg1251\\deff0${fonts(0)}\\f0 ${text}}`
  expect([await readText(of(hex('Иван', 'cp1251'))), await readText(of("Andr\\'e9 Caf\\'e9s"))]).toEqual([
    'Иван',
    'André Cafés',
  ])
})

test('a letter whose second byte is a plain sign stays whole in RTF', async () => {
  expect(await readText(`{\\rtf1\\ansi\\ansicpg932${fonts(128)}\\f0 \\'83A\\'83\\'43 Lee}`)).toBe('アイ Lee')
})

test.each([
  ['deleted', 'Ann{\\deleted  fired}\\deleted  for theft\\deleted0  Lee'],
  ['hidden', 'Ann{\\v  expected 200k}\\v  secret\\v0  Lee'],
  ['hidden until it is plain', 'Ann\\v  secret\\plain  Lee'],
  [
    'comment',
    'Ann{\\*\\annotation{\\*\\atnref 1}\\pard ask for less} Lee{\\*\\atnid EF}{\\*\\atnauthor Coach}',
  ],
  ['index', 'Ann{\\xe\\v  Lee, Ann} Lee'],
])('%s text is left out of RTF', async (_name, body) => {
  expect(await readText(`{\\rtf1\\ansi ${body}}`)).toBe('Ann Lee')
})

test('header, footer and text box of RTF are read, each once and in order', async () => {
  const box =
    '{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt Ann Lee\\par}}{\\shprslt{\\*\\do{\\dptxbx{\\dptxbxtext Ann Lee\\par}}}}}'
  const rtf = `{\\rtf1\\ansi{\\footer ann@x.com\\par}{\\header Resume\\par}${box}Data Engi\\-neer}`
  expect((await readText(rtf)).split(/\n+/)).toEqual(['Resume', 'Ann Lee', 'Data Engineer', 'ann@x.com'])
})

test('an old drawing of RTF is read', async () => {
  const rtf = '{\\rtf1\\ansi{\\*\\do{\\dptxbx{\\dptxbxtext Ann Lee\\par}}}Python}'
  expect((await readText(rtf)).split(/\n+/)).toEqual(['Ann Lee', 'Python'])
})

test.each([
  ['UTF-16', iconv.encode('Zoë O’Brien', 'utf-16le', { addBOM: true })],
  ['UTF-16 without a mark', iconv.encode('Zoë O’Brien', 'utf-16le')],
  ['UTF-16, the high byte first', iconv.encode('Zoë O’Brien', 'utf-16be', { addBOM: true })],
  ['Windows-1252', iconv.encode('Zoë O’Brien', 'windows-1252')],
  ['UTF-8', Buffer.from('Zoë O’Brien')],
])('a text in %s is read', async (_name, content) => {
  expect(await readText(content)).toBe('Zoë O’Brien')
})

test.each([
  ['a byte order mark', '\ufeff'],
  ['an answer’s head', 'HTTP/1.1 200 OK\r\n\r\n'],
  ['empty lines', '\n\n\n'],
  ['a warning', '<br />\n<b>Warning</b>: Undefined index\n'],
])('a PDF behind %s is read', async (_name, before) => {
  expect(await readText(Buffer.concat([Buffer.from(before), toPdf([['Ann Lee']])]))).toBe('Ann Lee')
})

test('the soft hyphens of an old Word document are read', async () => {
  expect(await readText(getOldWord('Data Engi\x1fneer\r', 'Łódź\r'))).toBe('Data Engineer\nŁódź')
})

test('the quotes, dashes and hyphens of an old Word document stay as they were typed', async () => {
  expect(await readText(getOldWord('\x93Zoë O\x92Brien\x94 \x96 full\x1estack\r', '—Łódź\r'))).toBe(
    '“Zoë O’Brien” – full-stack\n—Łódź',
  )
})

test.each([
  ['a word', ['Data Engi-', 'neer at Foo'], 'Data Engineer at Foo'],
  ['a compound', ['A full-', 'stack developer'], 'A full-stack developer'],
  ['a word that is written with its hyphen elsewhere', ['hi-fi', 'hi-', 'fi'], 'hi-fi\nhi-fi'],
  ['an address', ['ann@my-', 'firm.com'], 'ann@my-\nfirm.com'],
  ['a list', ['Python-', '- Spark'], 'Python-\n- Spark'],
  ['years', ['2019-', '2024 Foo'], '2019-\n2024 Foo'],
])('%s at the end of a line of a PDF is read whole', async (_name, lines, text) => {
  expect(await readText(toPdf([lines]))).toBe(text)
})

test('words are put together in time that does not depend on how long they are', () => {
  const text = 'é'.repeat(300_000)
  expect(joinBrokenWords(text)).toBe(text)
})

test.each([
  ['linkedin.com/in/ann-\nlee-1a2b3c\nPython', 'https://linkedin.com/in/ann-lee-1a2b3c'],
  ['linkedin.com/in/ann-lee-\n1234567 | +1 360 555 0142', 'https://linkedin.com/in/ann-lee-1234567'],
  ['linkedin.com/in/ann-\nlee', 'https://linkedin.com/in/ann-lee'],
  ['linkedin.com/in/ann-\nPython', ''],
  ['linkedin.com/in/ann-\npython', ''],
  ['linkedin.com/in/ann-\nlee and others', ''],
  ['linkedin.com/in/ann-lee\n1234567', 'https://linkedin.com/in/ann-lee'],
])('the LinkedIn address of %j is %j', (text, address) => {
  expect(linkedInIn(text)).toBe(address)
})

test.each(['<html xmlns:o="o">', '<!-- saved from Word -->\r\n<!DOCTYPE html>\n<html>'])(
  'a web page that begins with %s is read without its markup',
  async (start) => {
    const page = iconv.encode(
      `${start}<head><meta charset="windows-1251"><style>p{}</style></head><h1>Иван&nbsp;Петров</h1><p>ivan@x.com</p>`,
      'windows-1251',
    )
    expect(await readText(page)).toBe('Иван Петров\n\nivan@x.com')
  },
)
