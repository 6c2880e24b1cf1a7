import { eq } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { personRoles } from '#server/people/schema/people.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { getId } from '#server/samples/people.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls, type Caller } from '#tests/support/account-calls.ts'
import { engines } from '#tests/support/database.ts'
import { addClient, removeOpenWork, sheetRow } from '#tests/support/open-work.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { readState } from '#tests/support/repeated-writes.ts'
import { bearer, phones, post, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const priya = getId(12)
const hana = getId(5)

describe.each(engines)('a manager whose last decision ended that they are one, on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = accountCalls(portal)
  const key = '8d0c6f0e-6f53-4a39-8f2a-5a2f4c1b7d10'

  afterEach(() => removeOpenWork(portal.database))

  const decide = (caller: Caller, ids: string[], under = key) =>
    post(
      portal.app,
      '/CRM/DecideApprovals',
      { step: 'approve', ids },
      { headers: { ...caller.headers, [idempotencyHeader]: under } },
    )

  const decideLast = async () => {
    const [sheet] = await portal.database.write(async (tx) => {
      await addClient(tx)
      return tx.insert(timeSheets).values(sheetRow(priya, 'Submitted')).returning({ id: timeSheets.id })
    })
    await portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, hana)))
    const manager = await calls.enter(phones.administrator)
    const founder = await calls.enter(phones.founder)
    await calls.deactivate(founder, priya)
    const ids = [sheet?.id ?? '']
    return { manager, founder, ids, first: await decide(manager, ids) }
  }

  const told = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json()]

  const forbidden = [403, { code: 'FORBIDDEN', message: 'This account has no access to that page.' }]

  test('gets the first answer again where it was lost, and nothing is done again', async () => {
    const { manager, ids, first } = await decideLast()
    const before = await readState(portal.database)
    const again = await decide(manager, ids)

    expect(first.statusCode).toBe(200)
    expect(told(again)).toEqual(told(first))
    expect(await readState(portal.database)).toEqual(before)
  })

  test('is refused whatever else they send, under that key or another', async () => {
    const { manager, ids } = await decideLast()
    const answers = [
      await decide(manager, [...ids, hana]),
      await decide(manager, ids, crypto.randomUUID()),
      await decide(manager, ids, 'no key'),
      await post(portal.app, '/CRM/DecideApprovals', { step: 'approve', ids }, manager),
    ]

    expect(answers.map(told)).toEqual([forbidden, forbidden, forbidden, forbidden])
  })

  test('is the only one who gets that answer: others are refused, and who left has no session', async () => {
    const { manager, founder, ids } = await decideLast()
    const employee = await calls.enter(phones.employee)
    expect(told(await decide(employee, ids))).toEqual(forbidden)

    expect((await calls.deactivate(founder, hana)).statusCode).toBe(200)
    expect((await decide(manager, ids)).json().code).toBe('UNAUTHENTICATED')
  })
})

describe('someone without access', () => {
  const portal = withPortal('pglite')
  const calls = accountCalls(portal)
  const key = '0b7c2a52-56f6-4b8e-8c39-1d7a9a0c3e21'

  test('reaches no call that writes by a key that is known there', async () => {
    const routes: RouteOptions[] = []
    const { app } = await createPortalApp(portal.database, {
      onRoute: (route) => {
        const { access, idempotent } = route.config ?? {}
        if (!idempotent || access === undefined || access === 'public' || access === 'signed-in') return
        routes.push(route)
        // Lets an empty body pass validation and reach the check of access.
        delete route.schema?.body
      },
    })
    await app.ready()
    const keys = routes.map(({ url }) => ({ endpoint: url, key, fingerprint: '', createdAt: testTime }))
    await portal.database.write((tx) => tx.insert(idempotencyKeys).values(keys))
    const employee = await calls.enter(phones.employee)
    const partner = bearer(await signInByCode(portal.app, portal.mailbox, phones.partner, userTypes.partner))
    const answers = []
    for (const { url, config } of routes) {
      const { headers } = config?.access === 'partner' ? employee : partner
      const { statusCode } = await post(app, url, {}, { headers: { ...headers, [idempotencyHeader]: key } })
      answers.push([url, statusCode])
    }
    await app.close()

    // The requests here are no multipart forms.
    const refused = ({ url, schema }: RouteOptions) => [url, schema?.consumes ? 415 : 403]
    expect(answers.length).toBeGreaterThan(50)
    expect(answers).toEqual(routes.map(refused))
  })
})
