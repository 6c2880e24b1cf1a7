import { and, eq } from 'drizzle-orm'
import { claims } from '#server/money/schema/claims.ts'
import { people } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls } from '#tests/support/account-calls.ts'
import { addClient, claimRow, removeOpenWork, sheetRow } from '#tests/support/open-work.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'

const maren = getId(1)
const tomas = getId(3)
const denise = getId(4)
const hana = getId(5)
const sandeep = getId(8)
const naomi = getId(9)
const priya = getId(12)

afterEach(() => removeOpenWork(portal.database))

const portal = withPortal('pglite')

const calls = accountCalls(portal)

const getStored = (id: string) =>
  portal.database.reader
    .select({ status: people.status, managerId: people.managerId })
    .from(people)
    .where(eq(people.id, id))

const set = (id: string, values: Partial<typeof people.$inferInsert>) =>
  portal.database.write((tx) => tx.update(people).set(values).where(eq(people.id, id)))

describe('what someone who left handed in', () => {
  test('is decided by their manager, also one without other reports', async () => {
    await portal.database.write(async (tx) => {
      await addClient(tx)
      await tx.insert(timeSheets).values(sheetRow(priya, 'Submitted'))
    })
    const manager = await calls.enter(phones.administrator)
    await calls.deactivate(manager, priya)
    const isManager = async () => (await calls.read(manager, '/CRM/GetProfile')).json().isManager
    const listed = await calls.read(manager, '/CRM/GetTimesheets?scope=team')
    const ids = listed.json().map(({ id }: { id: string }) => id)
    expect([await isManager(), ids.length]).toEqual([true, 1])

    const headers = { ...manager.headers, 'idempotency-key': crypto.randomUUID() }
    const decided = await post(portal.app, '/CRM/DecideApprovals', { step: 'approve', ids }, { headers })
    expect([decided.statusCode, await isManager()]).toEqual([200, false])
  })

  test('makes a manager of theirs also where only a claim is left', async () => {
    await portal.database.write((tx) => tx.insert(claims).values(claimRow(priya, 'Submitted')))
    const manager = await calls.enter(phones.administrator)
    await calls.deactivate(manager, priya)

    expect((await calls.read(manager, '/CRM/GetProfile')).json().isManager).toBe(true)
    await portal.database.write((tx) => tx.update(claims).set({ status: 'Approved' }))
    expect((await calls.read(manager, '/CRM/GetProfile')).json().isManager).toBe(false)
  })

  test('goes on to the next manager when theirs leaves too', async () => {
    await portal.database.write(async (tx) => {
      await addClient(tx)
      await tx.insert(timeSheets).values(sheetRow(priya, 'Submitted'))
    })
    const founder = await calls.enter(phones.founder)
    await calls.deactivate(founder, priya)
    expect((await calls.deactivate(founder, hana)).json().fields).toEqual({
      reportsTo: 'Please select a manager',
    })

    expect((await calls.deactivate(founder, hana, { reportsTo: denise })).statusCode).toBe(200)
    expect(await getStored(priya)).toMatchObject([{ managerId: denise }])
  })

  test('is decided by the manager above where their manager left without a successor', async () => {
    await portal.database.write((tx) => tx.insert(claims).values(claimRow(naomi, 'Submitted')))
    await set(tomas, { status: 'deactivated' })
    const founder = await calls.enter(phones.founder)

    const listed = await calls.read(founder, '/CRM/GetExpenses?scope=team')
    expect(listed.json()).toMatchObject([{ owner: 'Naomi Feldman', roles: ['manager'] }])
    const employee = await calls.enter(phones.employee)
    expect((await calls.read(employee, '/CRM/GetProfile')).json().reportsTo).toBeNull()
  })
})

describe('reactivating', () => {
  test('lets someone sign in again, with no role and the nearest manager above who works here', async () => {
    const founder = await calls.enter(phones.founder)
    await calls.deactivate(founder, priya)
    await calls.deactivate(founder, hana)
    expect(await calls.trySignIn(phones.hr)).toBe(422)
    const answer = await calls.reactivate(founder, priya)

    expect(answer.json()).toMatchObject({
      status: 'Active',
      roles: [],
      manager: { id: maren, name: 'Maren Lindqvist' },
    })
    // Codes are rate-limited.
    portal.pass(60)
    const back = await calls.enter(phones.hr)
    expect((await calls.read(back, '/Admin/GetPeople')).statusCode).toBe(403)
  })

  test('is refused while another employee has the email address', async () => {
    const founder = await calls.enter(phones.founder)
    await calls.deactivate(founder, naomi)
    await set(sandeep, { email: 'Naomi.Feldman@skagit.example.com' })
    const answer = await calls.reactivate(founder, naomi)

    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { email: 'Another employee has this email address now. Please change one of the two first' },
    ])
  })

  test('is refused for someone who is active, and for another revision', async () => {
    const founder = await calls.enter(phones.founder)
    const readCode = async (answer: ReturnType<typeof calls.send>) => (await answer).json().code

    expect(await readCode(calls.reactivate(founder, naomi))).toBe('STEP_REFUSED')
    await calls.deactivate(founder, naomi)
    const stale = { id: naomi, revision: 'older' }
    expect(await readCode(calls.send(founder, 'ReactivatePerson', stale))).toBe('RECORD_CHANGED')
    const left = and(eq(people.id, naomi), eq(people.status, 'deactivated'))
    expect(await portal.database.reader.$count(people, left)).toBe(1)
  })
})
