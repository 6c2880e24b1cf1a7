import { z } from 'zod'
import { uuid } from '#src/lib/uuid.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** As on pages served without TLS. */
const takeRandomUuidAway = () =>
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })

afterEach(() => Reflect.deleteProperty(crypto, 'randomUUID'))

const draw = (count: number) => Array.from({ length: count }, uuid)

const expectUuids = (drawn: string[]) => {
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const one of drawn) {
    expect(one).toMatch(version4)
    expect(z.uuid().safeParse(one).success).toBe(true)
  }
}

test('every one is another', () => expectUuids(draw(1_000)))

test('also where the browser makes none itself', () => {
  takeRandomUuidAway()
  expectUuids(draw(1_000))
})

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0x05, '05050505-0505-4505-8505-050505050505'],
])('sixteen bytes %d are written as %s', (byte, written) => {
  takeRandomUuidAway()
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(byte)
    return bytes
  })
  expect(uuid()).toBe(written)
})
