import { AppError } from '#server/platform/errors.ts'
import { downloadAs, savedName } from '#server/platform/files/send-download.ts'
import { readSignedAddress, signAddress } from '#server/platform/files/signed-address.ts'

const key = 'a key that only this test knows'
const at = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const signed = { path: '/CRM/DownloadFile', params: { file: 'one', for: 'ana' } }

const read = (address: string, more: { path?: string; key?: string; at?: Date } = {}) => {
  const url = new URL(address, 'http://localhost')
  try {
    return readSignedAddress(
      more.key ?? key,
      more.path ?? url.pathname,
      Object.fromEntries(url.searchParams),
      more.at ?? at,
    )
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

test('an address tells what it was made for, for five minutes', () => {
  const address = signAddress(key, signed, at)

  expect([read(address), read(address, { at: later(299) }), read(address, { at: later(300) })]).toEqual([
    { file: 'one', for: 'ana' },
    { file: 'one', for: 'ana' },
    'ADDRESS_EXPIRED',
  ])
})

test.each([
  ['another file', (address: string) => address.replace('file=one', 'file=two')],
  ['another person', (address: string) => address.replace('for=ana', 'for=bob')],
  ['more time', (address: string) => address.replace(/until=\d+/, 'until=9999999999')],
  ['another sum', (address: string) => address.replace(/sum=.{8}/, 'sum=00000000')],
  ['no sum', (address: string) => address.replace(/&sum=.*/, '')],
  ['a parameter more', (address: string) => `${address}&as=html`],
  ['a parameter less', (address: string) => address.replace('&for=ana', '')],
])('an address that was changed to %s is good for nothing', (_name, change) => {
  const address = signAddress(key, signed, at)

  expect([change(address) === address, read(change(address))]).toEqual([false, 'NOT_FOUND'])
})

test('an address is good for no other place and no other server', () => {
  const address = signAddress(key, signed, at)

  expect([read(address, { path: '/CRM/Other' }), read(address, { key: 'another' })]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ])
})

test('a query with a repeated parameter is no address', () => {
  expect(() => readSignedAddress(key, signed.path, { file: ['one', 'two'] }, at)).toThrow('NOT_FOUND')
})

test.each([
  ['Week 46.pdf', `attachment; filename="Week 46.pdf"; filename*=UTF-8''Week%2046.pdf`],
  [
    'Résumé "A".pdf',
    `attachment; filename="R_sum_ _A_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22A%22.pdf`,
  ],
  [
    'a\r\nset-cookie: b',
    `attachment; filename="a__set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
  ],
  ["(it's)*", `attachment; filename="(it's)*"; filename*=UTF-8''%28it%27s%29%2A`],
])('the file %j is saved under its name and nothing else', (name, header) => {
  expect(downloadAs(name)).toBe(header)
})

test.each([
  ['Resume.pdf', 'pdf', 'Resume.pdf'],
  ['RESUME.PDF', 'pdf', 'RESUME.PDF'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['Resume', 'docx', 'Resume.docx'],
  ['resume.bat', 'txt', 'resume.bat.txt'],
  ['resume.html', 'txt', 'resume.html.txt'],
  ['resume.pdf.hta', 'pdf', 'resume.pdf.hta.pdf'],
  ['resume.', 'txt', 'resume..txt'],
])('the file %j, which is %s, is saved as %j', (name, kind, saved) => {
  expect(savedName(name, kind)).toBe(saved)
})
