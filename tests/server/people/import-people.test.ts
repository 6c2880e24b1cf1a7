import { eq } from 'drizzle-orm'
import type { CheckedRow } from '#api/contracts/platform/table-upload.contract.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { importHeads, importMapping, personCells, sendPeople, toCsv } from '#tests/support/import-files.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'

const problems = (rows: CheckedRow[]) =>
  rows.flatMap(({ line, errors }) => (Object.keys(errors).length > 0 ? [[line, errors]] : []))

describe.each(engines)('the import of people on %s', (engine) => {
  const portal = withPortal(engine)

  let token: string

  beforeEach(async () => {
    token = await signIn(portal.app, phones.hr)
  })

  const check = async (...rows: string[][]) => {
    const { body } = await sendPeople(portal.app, {
      token,
      call: 'CheckPeople',
      file: toCsv(rows),
      fields: { dayOrder: 'month' },
    })
    return body
  }

  const importing = async (rows: string[][], more: { invitations?: string; key?: string } = {}) => {
    const { invitations: time = 'later', key } = more
    return sendPeople(portal.app, {
      token,
      call: 'ImportPeople',
      file: toCsv(rows),
      fields: { invitations: time, dayOrder: 'month' },
      ...(key && { key }),
    })
  }

  const listed = async (title = 'Imported') => {
    const answer = await portal.app.inject({ url: '/Admin/FindPeople?size=200', ...bearer(token) })
    return answer.json().rows.filter((one: { title: string }) => one.title === title)
  }

  test('guesses the columns and the ways people write, and stores nothing', async () => {
    const body = await check(
      personCells(1, { phoneNo: '(425) 200-0001', office: 'Mount Vernon', startDate: '1/4/2027' }),
      personCells(2, { phoneNo: '98765 43210', office: 'hyderabad', startDate: '46391' }),
      personCells(3, { phoneNo: "'+14252000003", office: 'CA', title: '=1+1' }),
    )

    expect(body).toMatchObject({
      heads: importHeads,
      headerLine: 1,
      mapping: importMapping,
      dates: { order: 'month', example: { text: '1/4/2027', month: '2027-01-04', day: '2027-04-01' } },
    })
    expect(body.top).toHaveLength(4)
    expect(problems(body.rows)).toEqual([])
    expect(await listed('=1+1')).toEqual([])
  })

  test('a number is of the country it names, else of the office of its row, and is never guessed', async () => {
    const rows = ['US +33 6 12 34 56 78', 'IN 61412345678', 'CA 0044 20 7946 0958', 'IN 98765 43210']
    rows.push('IN 040 2345 6789', 'US +33 6 12 34', 'US 06 12 34 56 78', 'FR 98765 43210', 'FR +33 6 12 34')
    const { body } = await importing(
      [...rows, 'US 425 300 9879 x2'].map((row, index) =>
        personCells(index + 1, {
          phoneNo: row.slice(3),
          office: row.slice(0, 2),
          title: 'Imported',
          timeZone: '',
        }),
      ),
    )
    expect((await listed()).map((one: { phoneNo: string }) => one.phoneNo).sort()).toEqual([
      '+33612345678',
      '+442079460958',
      '+61412345678',
      '+914023456789',
      '+919876543210',
    ])
    const wrong = 'Please enter a valid Mobile No.'
    const office = 'Please enter United States, Canada or India'
    const extension = 'Please enter the number without its extension'
    const errors = [{ phoneNo: wrong }, { phoneNo: wrong }, { office }, { office, phoneNo: wrong }]
    expect(body.refused).toMatchObject([...errors, { phoneNo: extension }].map((each) => ({ errors: each })))
    expect(Object.keys(body.refused[2].errors)).toEqual(['office'])
  })

  test('adds the good rows in any order, each with the office, zone, day and manager they name, and gives back the rest', async () => {
    const title = 'Imported'
    const answer = await importing([
      personCells(1, {
        firstName: 'Low',
        title,
        office: 'hyderabad',
        manager: 'PERSON.2@skagit.example.com',
      }),
      personCells(2, { firstName: 'Middle', title, manager: 'person.3@skagit.example.com' }),
      personCells(3, {
        firstName: 'Top',
        title,
        phoneNo: '425.200.0003',
        office: 'Canada',
        startDate: '12/1/2026',
        timeZone: 'America/Halifax',
        manager: 'naomi.feldman@skagit.example.com',
      }),
      personCells(4, { firstName: 'R2D2', title }),
    ])

    expect(answer).toEqual({
      status: 200,
      body: {
        imported: 3,
        format: { delimiter: ',', encoding: 'utf-8', upper: '' },
        heads: importHeads,
        refused: [
          {
            line: 5,
            cells: personCells(4, { firstName: 'R2D2', title }),
            errors: {
              firstName: 'Please use letters, spaces, hyphens, apostrophes, periods and commas only',
            },
          },
        ],
      },
    })
    expect(
      (await listed()).map((one: Record<string, unknown>) => [
        one.name,
        one.phoneNo,
        one.office,
        one.startDate,
        one.manager,
        one.status,
        one.roles,
      ]),
    ).toEqual([
      ['Low Okonkwo', '+14252000001', 'in', '2027-01-04', 'Middle Okonkwo', 'Invited', []],
      ['Middle Okonkwo', '+14252000002', 'us', '2027-01-04', 'Top Okonkwo', 'Invited', []],
      ['Top Okonkwo', '+14252000003', 'ca', '2026-12-01', 'Naomi Feldman', 'Invited', []],
    ])
    const zones = await portal.database.reader
      .select({ name: people.firstName, zone: people.timeZone })
      .from(people)
      .where(eq(people.title, title))
      .orderBy(people.firstName)
    expect(zones.map(({ zone }) => zone)).toEqual(['Asia/Kolkata', 'America/Los_Angeles', 'America/Halifax'])
    expect(await portal.database.reader.select().from(invitations)).toEqual([])
    expect(portal.mailbox.mails).toEqual([])
  })

  test('asks for the order of dates that nothing decides, and stores the day of the order that was chosen', async () => {
    const file = toCsv([personCells(1, { startDate: '02/03/2027' })])
    const asked = await sendPeople(portal.app, { token, call: 'CheckPeople', file })
    const answers = await Promise.all(
      [undefined, { invitations: 'later', dayOrder: 'day' }].map((fields) =>
        sendPeople(portal.app, { token, call: 'ImportPeople', file, fields }),
      ),
    )

    expect([asked.body.dates, problems(asked.body.rows)]).toEqual([
      { order: null, example: { text: '02/03/2027', month: '2027-02-03', day: '2027-03-02' } },
      [[2, { startDate: 'Please choose whether the month or the day comes first' }]],
    ])
    expect(answers.map(({ body }) => body.imported)).toEqual([0, 1])
    expect(
      (await listed('Data Engineer')).filter((one: { email: string }) => one.email === personCells(1)[2]),
    ).toMatchObject([{ startDate: '2027-03-02' }])
  })

  test('splits the names of one column below a title, takes corrected cells, and leaves out other lines', async () => {
    const title = 'Split'
    const [, , ...others] = importHeads
    const toRow = (name: string, index: number, changed = {}) => [
      name,
      ...personCells(index, { title, ...changed }).slice(2),
    ]
    const file = toCsv(
      [
        ['Name', ...others],
        toRow('Lefevre, Renée', 1, { startDate: '31/01/2027' }),
        toRow('Lee, Ann, PhD', 2, { startDate: '02/03/2027' }),
        toRow('Byron, Ada', 3),
      ],
      ['Table 1', ...others.map(() => '')],
    )
    const checked = await sendPeople(portal.app, { token, call: 'CheckPeople', file })
    const corrections = JSON.stringify({ 4: { 0: 'Lee, Ann' } })
    const fields = { invitations: 'later', corrections, lines: '3-4' }
    const sent = await sendPeople(portal.app, { token, call: 'ImportPeople', file, fields })

    expect([checked.body.headerLine, problems(checked.body.rows)]).toEqual([
      2,
      [[4, { firstName: 'Please write the name as Last, First' }]],
    ])
    expect([sent.body.imported, sent.body.refused]).toEqual([2, []])
    expect(
      (await listed(title)).map(({ name, startDate }: Record<string, string>) => [name, startDate]),
    ).toEqual([
      ['Ann Lee', '2027-03-02'],
      ['Renée Lefevre', '2027-01-31'],
    ])
  })

  test('a repeated import gets the first answer, and mails every link once', async () => {
    const key = crypto.randomUUID()
    const rows = [personCells(1), personCells(2)]
    const first = await importing(rows, { invitations: 'now', key })
    const again = await importing(rows, { invitations: 'now', key })
    await eventually(
      async () => portal.mailbox.mails.length,
      (count) => count === 2,
    )

    expect([first.body.imported, again]).toEqual([2, first])
    expect(portal.mailbox.mails.map(({ to }) => to).sort()).toEqual([
      'person.1@skagit.example.com',
      'person.2@skagit.example.com',
    ])
    expect(portal.mailbox.mails[0]?.text).toContain('Priya Natarajan invited you')
    const anew = await importing(rows, { invitations: 'now' })
    expect(anew.body).toEqual(
      expect.objectContaining({
        imported: 0,
        refused: [2, 3].map((line) => ({
          line,
          cells: expect.any(Array),
          errors: {
            email: 'Another employee has this email address',
            phoneNo: 'Another employee has this number',
          },
        })),
      }),
    )
  })

  test('whoever was imported without a mail is sent their first invitation later', async () => {
    await importing([personCells(1, { title: 'Imported' })])
    const [{ id }] = await listed()
    const more = { headers: { ...bearer(token).headers, 'idempotency-key': crypto.randomUUID() } }
    const answer = await post(portal.app, '/Admin/ResendInvitation', { id }, more)
    await eventually(
      async () => portal.mailbox.mails.length,
      (count) => count === 1,
    )
    const link = /join#(\S+)/.exec(portal.mailbox.mails[0]?.text ?? '')?.[1]

    expect(answer.statusCode).toBe(200)
    expect((await post(portal.app, '/Admin/CheckInvitation', { token: link })).json()).toEqual(
      expect.objectContaining({ firstName: 'Ada', phoneHint: 'ends in 01' }),
    )
  })

  onPostgres('what someone else adds at the same time is an error of that row alone', async () => {
    const invite = post(
      portal.app,
      '/Admin/InvitePerson',
      {
        firstName: 'Ada',
        lastName: 'Okonkwo',
        email: 'Person.1@skagit.example.com',
        phoneNo: '+14252009999',
        title: 'Engineer',
        department: 'Data',
        office: 'us',
        startDate: '2027-01-04',
        timeZone: 'America/Toronto',
        managerId: '',
      },
      { headers: { ...bearer(token).headers, 'idempotency-key': crypto.randomUUID() } },
    )
    const file = toCsv([
      personCells(1),
      personCells(2),
      personCells(3, { manager: 'person.1@skagit.example.com' }),
    ])
    const sending = { token, call: 'ImportPeople', file } as const
    const [invited, one, other] = await Promise.all([
      invite,
      sendPeople(portal.app, sending),
      sendPeople(portal.app, sending),
    ])
    const stored = await portal.database.reader
      .select({ email: people.email })
      .from(people)
      .where(eq(people.status, 'pending'))
    const emails = stored.map(({ email }) => email.toLowerCase()).sort()

    expect([200, 400]).toContain(invited.statusCode)
    expect([one.status, other.status]).toEqual([200, 200])
    expect(emails).toEqual([1, 2, 3].map((index) => `person.${index}@skagit.example.com`))
    expect(one.body.imported + other.body.imported + (invited.statusCode === 200 ? 1 : 0)).toBe(3)
  })
})
