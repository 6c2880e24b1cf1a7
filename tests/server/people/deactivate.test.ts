import { asc, eq, isNull } from 'drizzle-orm'
import { claims } from '#server/money/schema/claims.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls } from '#tests/support/account-calls.ts'
import { addOpenWork, benchRow, claimRow, removeOpenWork } from '#tests/support/open-work.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'

const maren = getId(1)
const arjun = getId(2)
const tomas = getId(3)
const denise = getId(4)
const hana = getId(5)
const farah = getId(6)
const sandeep = getId(8)
const naomi = getId(9)
const elena = getId(10)
const marcus = getId(11)
const priya = getId(12)
const olivia = getId(21)

afterEach(() => removeOpenWork(portal.database))

const portal = withPortal('pglite')

const calls = accountCalls(portal)

const gone = 'This person does not work here. Please choose someone else'

const all = { reportsTo: denise, drafts: 'delete', bench: denise, cases: 'close' }

const getStored = (id: string) =>
  portal.database.reader
    .select({ status: people.status, managerId: people.managerId })
    .from(people)
    .where(eq(people.id, id))

const set = (id: string, values: Partial<typeof people.$inferInsert>) =>
  portal.database.write((tx) => tx.update(people).set(values).where(eq(people.id, id)))

const readSheets = async (id: string) => {
  const rows = await portal.database.reader
    .select({ kind: timeSheets.kind, status: timeSheets.status })
    .from(timeSheets)
    .where(eq(timeSheets.employeeId, id))
    .orderBy(asc(timeSheets.startDate))
  return rows.map(({ kind, status }) => `${kind} ${status}`)
}

describe('what is open', () => {
  test('is named, of every kind', async () => {
    await addOpenWork(portal.database)
    const hr = await calls.enter(phones.hr)
    const id = expect.any(String)

    expect(await calls.openWork(hr, tomas)).toEqual({
      reports: [
        { id: naomi, name: 'Naomi Feldman' },
        { id: sandeep, name: 'Sandeep Kulkarni' },
      ],
      waiting: { sheets: 1, leave: 1, claims: 2 },
      above: { id: maren, name: 'Maren Lindqvist' },
      drafts: { sheets: 2, claims: 1 },
      submitted: { sheets: 1, leave: 1, claims: 1 },
      bench: [
        { id, name: 'Ana Silva' },
        { id, name: 'Wei Chen' },
      ],
      cases: [
        { id, name: expect.stringMatching(/^CS-\d+$/) },
        { id, name: expect.stringMatching(/^CS-\d+$/) },
      ],
      leave: [{ id, startDate: '2026-02-27', endDate: '2026-03-02' }],
      assignments: [],
      interviews: [],
    })
  })

  test('is nothing at most people, and nobody is above the founder', async () => {
    const hr = await calls.enter(phones.hr)
    const none = { sheets: 0, leave: 0, claims: 0 }

    expect(await calls.openWork(hr, naomi)).toEqual({
      reports: [],
      waiting: none,
      above: { id: tomas, name: 'Tomás Rivera' },
      drafts: { sheets: 0, claims: 0 },
      submitted: none,
      bench: [],
      cases: [],
      leave: [],
      assignments: [],
      interviews: [],
    })
    expect((await calls.openWork(hr, maren)).above).toBeNull()
  })

  test.each([
    ['a partner', olivia],
    ['nobody', getId(99)],
  ])('is asked for in vain of %s', async (_, id) => {
    const hr = await calls.enter(phones.hr)
    expect((await calls.read(hr, `/Admin/GetOpenWork?id=${id}`)).statusCode).toBe(404)
  })
})

describe('deactivating', () => {
  test('hands over, deletes and closes what was chosen, and leaves the rest', async () => {
    await addOpenWork(portal.database)
    const hr = await calls.enter(phones.hr)
    const answer = await calls.deactivate(hr, tomas, all)
    const { reader } = portal.database

    expect(answer.json()).toMatchObject({ id: tomas, status: 'Deactivated', roles: [], reports: [] })
    expect(await getStored(naomi)).toEqual([{ status: 'active', managerId: denise }])
    expect(await getStored(sandeep)).toEqual([{ status: 'active', managerId: denise }])
    expect(await readSheets(tomas)).toEqual([
      'sheet Submitted',
      'leave Approved',
      'leave Approved',
      'leave Submitted',
    ])
    expect(await readSheets(naomi)).toEqual(['sheet Submitted', 'sheet Draft', 'leave Submitted'])
    const left = reader.select({ status: claims.status }).from(claims).where(eq(claims.ownerId, tomas))
    expect((await left.orderBy(claims.number)).map(({ status }) => status)).toEqual(['Submitted', 'Approved'])
    expect(await reader.select({ name: files.storedName }).from(files)).toEqual([{ name: 'kept' }])
    expect(await reader.$count(benchCandidates, eq(benchCandidates.ownerId, denise))).toBe(2)
    expect(await reader.select({ status: cases.status }).from(cases).orderBy(cases.number)).toEqual([
      { status: 'Closed' },
      { status: 'Resolved' },
      { status: 'Closed' },
    ])
    expect(await reader.$count(cases, isNull(cases.endedAt))).toBe(0)
    const entries = await reader
      .select({ personId: caseEntries.personId, action: caseEntries.action, text: caseEntries.text })
      .from(caseEntries)
    const closed = { personId: priya, action: 'close', text: 'Closed because the account was deactivated.' }
    expect(entries).toEqual([closed, closed])
  })

  test('keeps drafts and cases where that was chosen', async () => {
    await addOpenWork(portal.database)
    const hr = await calls.enter(phones.hr)
    const kept = { ...all, drafts: 'keep', cases: 'keep' }

    expect((await calls.deactivate(hr, tomas, kept)).statusCode).toBe(200)
    expect((await calls.openWork(hr, tomas)).drafts).toEqual({ sheets: 2, claims: 1 })
    expect((await calls.openWork(hr, tomas)).cases).toHaveLength(2)
  })

  test('gives the new manager what waited for the one who left', async () => {
    await addOpenWork(portal.database)
    const hr = await calls.enter(phones.hr)
    await calls.deactivate(hr, tomas, { ...all, reportsTo: arjun })
    const heir = await calls.enter('+13605550102')

    expect((await calls.openWork(hr, arjun)).waiting).toEqual({ sheets: 1, leave: 1, claims: 2 })
    const listed = await calls.read(heir, '/CRM/GetTimesheets?scope=team')
    const waiting = listed
      .json()
      .filter((one: { cr322_timesheetstatus: string }) => one.cr322_timesheetstatus === 'Submitted')
    const ids = waiting.map((one: { id: string }) => one.id)
    const decided = await post(
      portal.app,
      '/CRM/DecideApprovals',
      { step: 'approve', ids },
      { headers: { ...heir.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect([ids.length, decided.statusCode]).toEqual([2, 200])
  })

  test('moves a report who takes over up, and the others to them', async () => {
    const hr = await calls.enter(phones.hr)

    expect((await calls.deactivate(hr, tomas, { reportsTo: naomi })).statusCode).toBe(200)
    expect(await getStored(naomi)).toMatchObject([{ managerId: maren }])
    expect(await getStored(sandeep)).toMatchObject([{ managerId: naomi }])
  })

  test.each([
    [
      'nobody',
      () => ({ reportsTo: '', bench: '' }),
      'Please select a manager',
      'Please select who takes over the bench',
    ],
    ['the one who leaves', () => ({ reportsTo: tomas, bench: tomas })],
    ['someone who left', () => ({ reportsTo: elena, bench: elena })],
    ['someone who is only invited', () => ({ reportsTo: marcus, bench: marcus })],
    ['a partner', () => ({ reportsTo: olivia, bench: olivia })],
    ['nobody we know', () => ({ reportsTo: getId(99), bench: getId(99) })],
  ])(
    'is refused with %s to take over, and nothing happens',
    async (_, heirs, manager = gone, bench = gone) => {
      await addOpenWork(portal.database)
      await set(elena, { status: 'deactivated' })
      await set(marcus, { status: 'pending' })
      const hr = await calls.enter(phones.hr)
      const before = await calls.openWork(hr, tomas)
      const answer = await calls.deactivate(hr, tomas, { ...all, ...heirs() })

      expect([answer.statusCode, answer.json().fields]).toEqual([400, { reportsTo: manager, bench }])
      expect(await calls.openWork(hr, tomas)).toEqual(before)
      expect(await getStored(tomas)).toMatchObject([{ status: 'active' }])
    },
  )

  test('is refused with a manager who reports to one of the reports', async () => {
    const administrator = await calls.enter(phones.administrator)
    const answer = await calls.deactivate(administrator, maren, { reportsTo: farah })

    expect(answer.json().fields).toEqual({
      reportsTo: 'This person reports to one of them. Please choose someone else',
    })
  })

  test('is refused with a bench that has one of the consultants already', async () => {
    await addOpenWork(portal.database)
    await portal.database.write((tx) =>
      tx.insert(benchCandidates).values({ ...benchRow(denise, 'WEI CHEN'), title: 'data engineer' }),
    )
    const hr = await calls.enter(phones.hr)

    expect((await calls.deactivate(hr, tomas, all)).json().fields).toEqual({
      bench: 'Wei Chen is already on this person’s bench. Please choose someone else',
    })
  })

  test('is refused when more is open than was seen, or the person was changed', async () => {
    await addOpenWork(portal.database)
    const hr = await calls.enter(phones.hr)
    const sent = await calls.deactivation(hr, tomas, all)
    await portal.database.write((tx) => tx.insert(claims).values(claimRow(naomi, 'Submitted')))
    const stale = await calls.send(hr, 'DeactivatePerson', sent)

    expect([stale.statusCode, stale.json().code]).toEqual([409, 'RECORD_CHANGED'])
    const again = await calls.deactivation(hr, tomas, all)
    await set(tomas, { title: 'Director' })
    expect((await calls.send(hr, 'DeactivatePerson', again)).json().code).toBe('RECORD_CHANGED')
    expect(await getStored(tomas)).toMatchObject([{ status: 'active' }])
    expect(await getStored(naomi)).toMatchObject([{ managerId: tomas }])
  })

  test('is refused for oneself, for an administrator by HR, twice, and for a partner', async () => {
    const hr = await calls.enter(phones.hr)
    const refusal = async (id: string, choices = {}) => (await calls.deactivate(hr, id, choices)).json().code

    expect(await refusal(priya)).toBe('OWN_RECORD')
    expect(await refusal(hana, { reportsTo: denise })).toBe('ADMINISTRATOR_ONLY')
    expect((await calls.deactivate(hr, naomi)).statusCode).toBe(200)
    expect(await refusal(naomi)).toBe('STEP_REFUSED')
    const sent = await calls.deactivation(hr, sandeep)
    expect((await calls.send(hr, 'DeactivatePerson', { ...sent, id: olivia })).json().code).toBe('NOT_FOUND')
  })

  test('counts once however often it is sent', async () => {
    const hr = await calls.enter(phones.hr)
    const sent = await calls.deactivation(hr, naomi)
    const key = crypto.randomUUID()
    const first = await calls.send(hr, 'DeactivatePerson', sent, key)
    const second = await calls.send(hr, 'DeactivatePerson', sent, key)

    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  })

  test('lets administrators deactivate one another, with all they may do', async () => {
    const administrator = await calls.enter(phones.administrator)
    const answer = await calls.deactivate(administrator, priya)

    expect(answer.json()).toMatchObject({ status: 'Deactivated', roles: [] })
    expect(await portal.database.reader.$count(personRoles, eq(personRoles.personId, priya))).toBe(0)
  })
})
