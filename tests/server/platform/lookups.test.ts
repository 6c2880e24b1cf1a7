import { type FastifyInstance, fastify } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { configuredLookups } from '#server/platform/lookups/lookups.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' }
const office = { latitude: 47.6205, longitude: -122.3493 }
const place = (latitude: unknown, longitude: unknown) =>
  `/CRM/ReverseGeocode?latitude=${latitude}&longitude=${longitude}`

describe('a lookup', () => {
  const crm = withCrm('pglite')

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
  ])('tells the caller at %s the address %s', async (remoteAddress, ip) => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }

    expect((await crm.app.inject({ url: '/CRM/PublicIp', remoteAddress, headers })).json()).toEqual({ ip })
  })

  test.each([
    ['en-CA,en;q=0.8', 'CA'],
    ['en-us', 'US'],
    ['hi,en-IN;q=0.9,en-US;q=0.8', 'IN'],
    ['fr, fr-CA;q=0.9', 'CA'],
    ['zh-Hant-CA', 'CA'],
    ['de-DE,en-US;q=0.5', null],
    ['en', null],
    ['', null],
    ['-US', null],
    [`${'a-'.repeat(5000)}US`, null],
  ])('guesses from the languages "%s" the country %s', async (languages, country) => {
    const headers = { 'accept-language': languages }

    expect((await crm.app.inject({ url: '/CRM/IpLocation', headers })).json()).toEqual({ country })
  })

  test.each([
    [office.latitude, office.longitude, { ...nowhere, city: 'Seattle', region: 'WA', country: 'US' }],
    [48.42, -122.33, { ...nowhere, city: 'Mount Vernon', region: 'WA', country: 'US' }],
    [47.97, -122.19, { ...nowhere, city: 'Everett', region: 'WA', country: 'US' }],
    [43.7, -79.4, { ...nowhere, city: 'Toronto', region: 'ON', country: 'CA' }],
    [17.4, 78.5, { ...nowhere, city: 'Hyderabad', region: 'TG', country: 'IN' }],
    [0, 0, nowhere],
    [90, 180, nowhere],
    [-90, -180, nowhere],
  ])('finds near %d, %d the nearest city it knows', async (latitude, longitude, address) => {
    expect((await crm.app.inject(place(latitude, longitude))).json()).toEqual(address)
  })

  test.each([
    [91, 0],
    [0, -181],
    ['north', 0],
    ['NaN', 0],
    ['1&latitude=2', 0],
  ])('refuses the place %s, %s', async (latitude, longitude) => {
    const answer = await crm.app.inject(place(latitude, longitude))

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('a lookup at a service', () => {
  let database: Database
  let service: FastifyInstance
  let app: FastifyInstance
  let answer: unknown
  let status: number
  let asked: string[]
  let lines: string[]

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    service = fastify()
    service.get('/*', async ({ url }, reply) => {
      asked.push(url)
      return status === 0 ? reply.raw.destroy() : reply.code(status).send(answer)
    })
    const address = await service.listen({ port: 0, host: '127.0.0.1' })
    app = await buildTestApp({
      crm: { database },
      lookups: configuredLookups({
        lookupIpUrl: `${address}/ip/{ip}?key=secret`,
        lookupGeocodeUrl: `${address}/at?lat={latitude}&lon={longitude}`,
      }),
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })
  })

  beforeEach(() => {
    status = 200
    asked = []
    lines = []
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([service.close(), database.close()])
  })

  const country = async () =>
    (await app.inject({ url: '/CRM/IpLocation', remoteAddress: '203.0.113.7' })).json()
  const address = async () => (await app.inject(place(office.latitude, office.longitude))).json()

  test.each([
    [{ country_code: 'US' }, 'US'],
    [{ countryCode: 'in' }, 'IN'],
    [{ country: 'CA' }, 'CA'],
    [{ country_code: 'DE' }, null],
    [{}, null],
  ])('reads %j as the country %s', async (given, expected) => {
    answer = given

    expect(await country()).toEqual({ country: expected })
    expect(asked).toEqual(['/ip/203.0.113.7?key=secret'])
  })

  const seattle = {
    street: '400 Broad St',
    city: 'Seattle',
    region: 'WA',
    postalCode: '98109',
    country: 'US',
  }

  test.each([
    [seattle, seattle],
    [
      {
        address: {
          house_number: '400',
          road: 'Broad St',
          town: 'Seattle',
          state: 'WA',
          postcode: '98109',
          country: 'United States',
          country_code: 'us',
        },
      },
      seattle,
    ],
    [{ address: { city: 7 } }, nowhere],
    [{ error: 'Unable to geocode' }, nowhere],
  ])('reads %j as an address', async (given, expected) => {
    answer = given

    expect(await address()).toEqual(expected)
    expect(asked).toEqual(['/at?lat=47.6205&lon=-122.3493'])
  })

  test.each([
    ['breaks off', 0, {}],
    ['fails', 500, {}],
    ['answers no JSON', 200, '<html>'],
    ['answers a list', 200, '[]'],
  ])(
    'that %s knows nothing, and says so in the log without the place or the caller',
    async (_name, given, body) => {
      status = given
      answer = body

      expect(await address()).toEqual(nowhere)
      expect(await country()).toEqual({ country: null })
      expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['lookup failed', 'lookup failed'])
      expect(lines.join('')).not.toMatch(/47\.62|122\.34|203\.0|secret/)
    },
  )
})
