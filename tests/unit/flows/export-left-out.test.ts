import iconv from 'iconv-lite'
import { encodeText } from '#src/flows/export-left-out.ts'

const getUpper = (encoding: string) =>
  Array.from({ length: 128 }, (_, index) => iconv.decode(Buffer.of(128 + index), encoding)).join('')

test.each([
  ['windows-1252', 'Žofie; €85; People’s'],
  ['windows-1251', 'Иван Петров'],
  ['cp850', 'Müller; Größe'],
])('a text is written in %s as its file was', (encoding, text) => {
  const bytes = encodeText(`\ufeff${text}`, { delimiter: ';', encoding, upper: getUpper(encoding) })
  expect(iconv.decode(Buffer.from(bytes ?? []), encoding)).toBe(text)
})

test.each(['shift_jis', 'gb18030', 'euc-kr', 'big5'])(
  'a text is written in %s, two bytes a character',
  (encoding) => {
    const text = encoding === 'euc-kr' ? '김민수; Kim' : '山田太郎; Yamada'
    const bytes = encodeText(`\ufeff${text}`, { delimiter: ',', encoding, upper: '' })
    expect(iconv.decode(Buffer.from(bytes ?? []), encoding)).toBe(text)
  },
)

test.each(['utf-16le', 'utf-16be'])('a text is written in %s with its byte order mark', (encoding) => {
  const bytes = encodeText('\ufeffZoë 李', { delimiter: ',', encoding, upper: '' })
  expect(iconv.decode(Buffer.from(bytes ?? []), encoding, { stripBOM: false })).toBe('\ufeffZoë 李')
})

test('a text with a letter that its set lacks is not written in it', () => {
  const format = { delimiter: ',', encoding: 'windows-1252', upper: getUpper('windows-1252') }
  expect(encodeText('李', format)).toBeNull()
})
