import { eq } from 'drizzle-orm'
import { personForm } from '#api/contracts/people/people.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { claims } from '#server/money/schema/claims.ts'
import { findApprover } from '#server/people/approvers.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { leaveDays, timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls, type Caller } from '#tests/support/account-calls.ts'
import { addClient, claimRow, leaveRow, removeOpenWork, sheetRow } from '#tests/support/open-work.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const [maren, tomas, hana] = [getId(1), getId(3), getId(5)]
const [naomi, elena, priya] = [getId(9), getId(10), getId(12)]

afterEach(() => removeOpenWork(portal.database))

const portal = withPortal('pglite')
const calls = accountCalls(portal)

const set = (id: string, values: Partial<typeof people.$inferInsert>) =>
  portal.database.write((tx) => tx.update(people).set(values).where(eq(people.id, id)))

const takeRoles = (id: string) =>
  portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, id)))

const readApprover = (id: string) => findApprover(portal.database.reader, id)

const addWaiting = (employeeId: string) =>
  portal.database.write(async (tx) => {
    await addClient(tx)
    const [sheet] = await tx
      .insert(timeSheets)
      .values(sheetRow(employeeId, 'Submitted'))
      .returning({ id: timeSheets.id })
    const [claim] = await tx
      .insert(claims)
      .values(claimRow(employeeId, 'Submitted'))
      .returning({ id: claims.id })
    return [sheet?.id ?? '', claim?.id ?? '']
  })

const readQueue = async (caller: Caller) => {
  const sheets = await calls.read(caller, '/CRM/GetTimesheets?scope=approvals')
  const expenses = await calls.read(caller, '/CRM/GetExpenses?scope=team')
  const { waiting } = (await calls.read(caller, '/Desk/CountApprovals')).json()
  const kinds = [...sheets.json(), ...expenses.json()].map(({ decidesAs }) => decidesAs)
  return { kinds, waiting }
}

const decide = async (caller: Caller, ids: string[]) => {
  const headers = { ...caller.headers, 'idempotency-key': crypto.randomUUID() }
  const answer = await post(portal.app, '/CRM/DecideApprovals', { step: 'approve', ids }, { headers })
  return answer.statusCode === 200 ? 'done' : answer.json().code
}

describe('who decides on the hours and claims of an employee', () => {
  test('is the manager', async () => {
    const ids = await addWaiting(naomi)
    const manager = await calls.enter(phones.manager)

    expect(await readApprover(naomi)).toEqual({ kind: 'manager', names: 'Tomás Rivera' })
    expect(await readQueue(manager)).toEqual({ kinds: ['manager', 'manager'], waiting: 2 })
    expect(await decide(manager, ids)).toBe('done')
  })

  test.each(['pending', 'deactivated'] as const)(
    'is the manager above while the manager is %s',
    async (status) => {
      const ids = await addWaiting(naomi)
      await set(tomas, { status })
      const founder = await calls.enter(phones.founder)
      const hr = await calls.enter(phones.hr)

      expect(await readApprover(naomi)).toEqual({ kind: 'above', names: 'Maren Lindqvist' })
      expect(await readQueue(founder)).toEqual({ kinds: ['above', 'above'], waiting: 2 })
      expect([await readQueue(hr), await decide(hr, ids)]).toEqual([{ kinds: [], waiting: 0 }, 'NOT_FOUND'])
      expect(await decide(founder, ids)).toBe('done')
    },
  )

  test('sees on what waits which whole days are both of leave and of hours', async () => {
    await portal.database.write(async (tx) => {
      await addClient(tx)
      const sheet = { ...sheetRow(naomi, 'Submitted'), endDate: '2026-01-09' }
      await tx.insert(timeSheets).values([sheet, sheetRow(naomi, 'Draft', '12')])
      for (const [day, halves] of [
        ['2026-01-07', ['AM', 'PM']],
        ['2026-01-08', ['AM']],
        ['2026-01-12', ['AM', 'PM']],
      ] as const) {
        const [leave] = await tx
          .insert(timeSheets)
          .values({ ...leaveRow(naomi, 'Submitted', [day, day]) })
          .returning({ id: timeSheets.id })
        const sheetId = leave?.id ?? ''
        await tx.insert(leaveDays).values(halves.map((half) => ({ employeeId: naomi, day, half, sheetId })))
      }
    })
    const manager = await calls.enter(phones.manager)
    const answer = await calls.read(manager, '/CRM/GetTimesheets?scope=approvals')
    const seen = answer
      .json()
      .map(({ cr322_startdate, timeZone, doubleDays }: TimeSheet) => [cr322_startdate, timeZone, doubleDays])
    const zone = 'America/Los_Angeles'
    expect(seen.sort()).toEqual([
      ['2026-01-05', zone, ['2026-01-07']],
      ['2026-01-07', zone, ['2026-01-07']],
      ['2026-01-08', zone, []],
      ['2026-01-12', zone, []],
    ])
    const team = (await calls.read(manager, '/CRM/GetTimesheets?scope=team')).json()
    expect(team.filter((one: TimeSheet) => 'doubleDays' in one || 'timeZone' in one)).toEqual([])
  })

  test('is Human Resources where nobody is above', async () => {
    const ids = await addWaiting(maren)
    const [founder, hr] = [await calls.enter(phones.founder), await calls.enter(phones.hr)]
    const administrator = await calls.enter(phones.administrator)

    expect(await readApprover(maren)).toEqual({ kind: 'hr', names: 'Priya Natarajan' })
    expect(await readQueue(hr)).toEqual({ kinds: ['hr', 'hr'], waiting: 2 })
    expect([await decide(founder, ids), await decide(administrator, ids)]).toEqual([
      'OWN_RECORD',
      'NOT_FOUND',
    ])
    expect(await decide(hr, ids)).toBe('done')
  })

  test('is an administrator where the only one in Human Resources reports to nobody', async () => {
    await set(priya, { managerId: null })
    const ids = await addWaiting(priya)
    const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]

    expect(await readApprover(priya)).toEqual({
      kind: 'administrator',
      names: 'Hana Kobayashi or Maren Lindqvist',
    })
    expect([await readQueue(hr), await decide(hr, ids)]).toEqual([{ kinds: [], waiting: 0 }, 'OWN_RECORD'])
    expect(await readQueue(administrator)).toEqual({
      kinds: ['administrator', 'administrator'],
      waiting: 2,
    })
    expect(await decide(administrator, ids)).toBe('done')
  })

  test('is nobody where there is nobody else', async () => {
    await takeRoles(priya)
    await takeRoles(hana)
    expect(await readApprover(maren)).toBeNull()
  })

  test('is named on the profile, on the sheet and on the claim while they wait', async () => {
    const [sheet, claim] = await addWaiting(maren)
    const founder = await calls.enter(phones.founder)
    const named = { kind: 'hr', names: 'Priya Natarajan' }
    const approverIn = async (url: string) => (await calls.read(founder, url)).json().approver

    expect([
      await approverIn('/CRM/GetProfile'),
      await approverIn(`/CRM/GetTimesheetByid?id=${sheet}`),
      await approverIn(`/CRM/GetExpense?id=${claim}`),
    ]).toEqual([named, named, named])
    await portal.database.write((tx) =>
      tx.insert(personRoles).values({ personId: getId(10), role: 'hr', grantedAt: testTime }),
    )
    expect((await approverIn(`/CRM/GetTimesheetByid?id=${sheet}`)).names).toBe(
      'Priya Natarajan or Elena Petrova',
    )
  })

  test('is put above a manager by nobody who reports to that one', async () => {
    const hr = await calls.enter(phones.hr)
    const { revision, manager: _, ...record } = await calls.person(hr, hana)
    const body = { ...personForm.parse({ ...record, managerId: naomi }), id: hana, revision }
    const answer = await calls.send(hr, 'ChangePerson', body)

    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { managerId: 'You report to this person. Someone else has to change this' },
    ])
  })

  test('is chosen by nobody for themselves: who deactivates their manager reports to the one above', async () => {
    const hr = await calls.enter(phones.hr)
    await portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, hana)))
    expect((await calls.deactivate(hr, hana, { reportsTo: naomi })).statusCode).toBe(200)

    expect(await readApprover(priya)).toEqual({ kind: 'manager', names: 'Maren Lindqvist' })
  })
  test('is chosen by nobody for themselves in two steps, from above the manager down', async () => {
    const hr = await calls.enter(phones.hr)
    await set(tomas, { managerId: hana })
    await set(priya, { managerId: tomas })
    await portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, hana)))
    expect((await calls.deactivate(hr, hana, { reportsTo: elena })).statusCode).toBe(200)
    expect((await calls.deactivate(hr, tomas, { reportsTo: elena })).statusCode).toBe(200)

    expect(await readApprover(priya)).toEqual({ kind: 'manager', names: 'Maren Lindqvist' })
  })
})
