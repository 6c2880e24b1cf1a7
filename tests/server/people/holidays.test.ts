import type { FastifyInstance } from 'fastify'
import { holidaysWithin } from '#server/people/public-holidays.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'

let app: FastifyInstance
let asEmployee: object
let close: () => Promise<void>

beforeAll(async () => {
  const { database } = await createPortalDatabase('pglite')
  const portal = await createPortalApp(database)
  app = portal.app
  asEmployee = bearer(await signIn(app, phones.employee))
  close = async () => {
    await app.close()
    await database.close()
  }
})

afterAll(() => close())

const ask = (query: string) => app.inject({ url: `/CRM/GetHolidays?${query}`, ...asEmployee })

test('the holidays are those of the office of the caller', async () => {
  const answer = await ask('year=2026')

  expect(answer.json()).toEqual({
    year: 2026,
    country: 'US',
    holidays: [
      { day: '2026-01-01', name: "New Year's Day" },
      { day: '2026-01-19', name: 'Martin Luther King Jr. Day' },
      { day: '2026-02-16', name: "Presidents' Day" },
      { day: '2026-05-25', name: 'Memorial Day' },
      { day: '2026-06-19', name: 'Juneteenth' },
      { day: '2026-07-03', name: 'Independence Day (substitute day)' },
      { day: '2026-07-04', name: 'Independence Day' },
      { day: '2026-09-07', name: 'Labor Day' },
      { day: '2026-10-12', name: 'Columbus Day' },
      { day: '2026-11-11', name: 'Veterans Day' },
      { day: '2026-11-26', name: 'Thanksgiving Day' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ],
  })
})

test('the other offices have theirs', async () => {
  const canada = (await ask('year=2026&country=CA')).json()
  const india = (await ask('year=2026&country=IN')).json()

  expect(canada.holidays).toContainEqual({ day: '2026-05-18', name: 'Victoria Day' })
  expect(canada.holidays).not.toContainEqual({ day: '2026-11-26', name: 'Thanksgiving Day' })
  expect(india.holidays).toContainEqual({ day: '2026-06-02', name: 'Telangana Formation Day' })
})

test.each([
  ['year=1999', 'year'],
  ['year=next', 'year'],
  ['year=2026&country=FR', 'country'],
])('%s is refused', async (query, field) => {
  const answer = await ask(query)

  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('a range over the turn of the year has the holidays of both', async () => {
  expect(await holidaysWithin('US', '2026-12-20', '2027-01-10')).toEqual([
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: "New Year's Day" },
  ])
})

test('holidays are told where nobody may change them', async () => {
  const list = await holidaysWithin('US', '2026-01-01', '2026-12-31')
  list.splice(0)

  expect(await holidaysWithin('US', '2026-01-01', '2026-12-31')).toHaveLength(12)
})
