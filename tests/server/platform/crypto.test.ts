import {
  createToken,
  hashToken,
  hashWithKey,
  openText,
  sealText,
  timingSafeEquals,
} from '#server/platform/crypto.ts'

const key = Buffer.alloc(32, 7)

test('a sealed text opens with the same key and row only', () => {
  const sealed = sealText({ key, boundTo: 'row' }, 'Zoë')
  expect(openText({ key, boundTo: 'row' }, sealed)).toBe('Zoë')
  expect(() => openText({ key, boundTo: 'another row' }, sealed)).toThrow()
  expect(() => openText({ key }, sealed)).toThrow()
  expect(() => openText({ key: Buffer.alloc(32, 8), boundTo: 'row' }, sealed)).toThrow()
})

test.each([
  ['base64', { key, boundTo: 'row' }, 'AQEBAQEBAQEBAQEBaBcKUJjyEldt9dhN7l2PbyyOShw='],
  ['base64url', { key, boundTo: 'row' }, 'AQEBAQEBAQEBAQEBaBcKUJjyEldt9dhN7l2PbyyOShw'],
  ['base64url, for no row', { key }, 'AQEBAQEBAQEBAQEBaeVTc76Q9h27LSy6AUJZeyyOShw'],
])('a text that was stored in %s before opens still', (_encoding, sealing, stored) => {
  expect(openText(sealing, stored)).toBe('Zoë')
})

test('a token has 256 random bits and a hash in hex', () => {
  const [one, other] = [createToken(), createToken()]
  expect([one.length, one === other]).toEqual([43, false])
  expect(hashToken('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('a hash with a key keeps the parts apart', () => {
  expect(hashWithKey('key', 'a', 'b')).toBe(
    '4c9c68cc21ef697376ec27566b925e01f361aa92acb3008fac1053cbb7a30acf',
  )
  expect(hashWithKey('key', 'ab')).not.toBe(hashWithKey('key', 'a', 'b'))
})

test.each([
  ['a text and itself', 'abc', 'abc', true],
  ['texts of one length', 'abc', 'abd', false],
  ['texts of other lengths', 'abc', 'abcd', false],
])('%s compare right', (_pair, given, expected, isEqual) => {
  expect(timingSafeEquals(given, expected)).toBe(isEqual)
})
