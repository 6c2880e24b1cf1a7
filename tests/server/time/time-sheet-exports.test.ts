import { unzipSync } from 'fflate'
import { engines } from '#tests/support/database.ts'
import { pdf } from '#tests/support/files-form.ts'
import { createSheetApp, refusal, type SheetApp } from '#tests/support/sheet-app.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const getEvents = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    )

describe.each(engines)('what leaves with sheets on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  const change = async (call: 'Create' | 'Renew' | 'Revoke', phone: string = phones.employee) =>
    (
      await own.app.inject({
        method: 'POST',
        url: `/CRM/${call}CalendarFeed`,
        ...bearer(await own.tokenOf(phone)),
      })
    ).json()

  const fetchFeed = (url: string) => own.app.inject(url.replace('http://localhost:3000', ''))

  test('the calendar has an event without time for each day that hours stand on', async () => {
    await own.added({ cr322_startdate: '2026-03-06', cr322_enddate: '2026-03-09', submit: true })
    const { url, createdon } = await change('Create')
    const answer = await fetchFeed(url)
    const event = (start: string, end: string) =>
      expect.objectContaining({
        'DTSTART;VALUE=DATE': start,
        'DTEND;VALUE=DATE': end,
        SUMMARY: '18.8 h Cascadia Health Network',
        DESCRIPTION: 'Status: Submitted\\nIntake agent\\nPlanning',
      })

    expect([
      createdon,
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-robots-tag'],
      answer.headers['referrer-policy'],
    ]).toEqual([
      '2026-03-02T10:00:00.000Z',
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
      'noindex',
      'no-referrer',
    ])
    expect(getEvents(answer.body)).toEqual([event('20260306', '20260307'), event('20260309', '20260310')])
  })

  test('the address of a calendar dies with the next one and when it is revoked', async () => {
    const first = (await change('Create')).url
    const second = (await change('Create')).url
    const statuses = async () => [
      (await fetchFeed(first)).statusCode,
      (await fetchFeed(second)).statusCode,
      (await own.read(phones.employee, '/CRM/GetCalendarFeed')).json().createdon,
    ]
    const before = await statuses()
    await change('Revoke')

    expect(before).toEqual([404, 200, '2026-03-02T10:00:00.000Z'])
    expect(await statuses()).toEqual([404, 404, null])
    expect(refusal(await fetchFeed(`/CRM/calendar/${'a'.repeat(43)}.ics`))).toEqual(
      refusal(await fetchFeed('/CRM/calendar/nothing')),
    )
  })

  const archive = async (phone: string, query: string) => own.read(phone, `/CRM/GetMonthArchive?${query}`)

  const contents = (zipped: Buffer) =>
    Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(zipped))).map(([name, bytes]) => [
        name,
        new TextDecoder().decode(bytes),
      ]),
    )

  test("the month's ZIP holds the client sheets that touch it, for the employee and the manager", async () => {
    await own.added({ submit: true }, { file: pdf('last') })
    await own.added({ submit: true }, { file: pdf('twin') })
    await own.added(
      { submit: true, cr322_startdate: '2026-01-26', cr322_enddate: '2026-01-30' },
      { file: pdf('january') },
    )
    await own.added({ cr322_startdate: '2026-02-02', cr322_enddate: '2026-02-06' }, { file: pdf('draft') })
    const mine = (await archive(phones.employee, 'month=2026-02')).json()
    const team = (await archive(phones.manager, 'month=2026-02&scope=team')).json()
    const [one, other] = [await own.app.inject(mine.url), await own.app.inject(team.url)]
    const last = {
      'Naomi Feldman/2026-02-23 Cascadia Health Network.pdf': expect.stringMatching(/last|twin/),
      'Naomi Feldman/2026-02-23 Cascadia Health Network (2).pdf': expect.stringMatching(/last|twin/),
    }

    expect(mine).toEqual({
      url: expect.any(String),
      name: 'time-sheets-2026-02.zip',
      expiresInSeconds: 300,
      files: 3,
    })
    expect(one.headers['content-disposition']).toContain('attachment; filename="time-sheets-2026-02.zip"')
    expect(contents(one.rawPayload)).toEqual({
      ...last,
      'Naomi Feldman/2026-02-02 Cascadia Health Network.pdf': '%PDF-1.7\ndraft\n',
    })
    expect(contents(other.rawPayload)).toEqual(last)
  })

  test('a month without files, a wrong month and a changed address are refused', async () => {
    await own.added({}, { file: pdf('one') })
    const { url } = (await archive(phones.employee, 'month=2026-02')).json()
    const changed = await own.app.inject(url.replace('scope=own', 'scope=team'))
    own.pass(300)

    expect([
      refusal(await archive(phones.employee, 'month=2026-05')).status,
      refusal(await archive(phones.employee, 'month=2026-13')).status,
      changed.statusCode,
      (await own.app.inject(url)).statusCode,
    ]).toEqual([404, 400, 404, 403])
  })

  test('the address of a calendar works for a year, and for another one from the day it is renewed', async () => {
    const day = 24 * 60 * 60
    own.rewind()
    own.forgetTokens()
    const inDays = (days: number) => new Date(testTime.getTime() + days * day * 1000).toISOString()
    const { url, endson } = await change('Create')
    const status = async () => (await fetchFeed(url)).statusCode
    const kept = async () => (await own.read(phones.employee, '/CRM/GetCalendarFeed')).json()
    const later = (seconds: number) => {
      own.pass(seconds)
      own.forgetTokens()
    }

    expect([endson, (await kept()).endson, await status()]).toEqual([inDays(365), inDays(365), 200])
    later(365 * day - 1)
    expect(await status()).toBe(200)
    later(1)
    expect([await status(), (await kept()).endson]).toEqual([404, inDays(365)])
    expect(await change('Renew')).toEqual({ createdon: inDays(0), endson: inDays(730) })
    expect(await status()).toBe(200)
    await change('Revoke')
    expect([await status(), await kept(), (await change('Renew')).code]).toEqual([
      404,
      { createdon: null, endson: null },
      'NOT_FOUND',
    ])
  })
})
