import fc from 'fast-check'
import { getParts } from '#src/lib/web-addresses.ts'

const addresses = (text: string) => getParts(text).flatMap((part) => (part.isAddress ? part.text : []))

test.each<[string, string[]]>([
  ['https://meet.example.com/ana', ['https://meet.example.com/ana']],
  ['See HTTPS://meet.example.com/a?b=1&c=2#d.', ['HTTPS://meet.example.com/a?b=1&c=2#d']],
  ['(http://one.example) or <https://two.example/x>, then', ['http://one.example', 'https://two.example/x']],
  ['https://one.example\nhttps://two.example!', ['https://one.example', 'https://two.example']],
  ['400 Pine Street, Seattle', []],
  ['We phone you at +1 360 555 0110', []],
  ['https://', []],
  ['https://[not an address', []],
  ['xhttps://one.example', []],
  ['javascript:alert(1) ftp://one.example', []],
])('of %j the addresses are %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected)
})

test('nothing of a text is lost, and only the web is linked', () => {
  const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', 'https://', 'javascript:', '"', ')'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        getParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      for (const found of addresses(text)) expect(new URL(found).protocol).toMatch(/^https?:$/)
    }),
  )
})
