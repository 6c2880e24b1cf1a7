import { eq } from 'drizzle-orm'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import { people } from '#server/people/schema/people.ts'
import { uuid } from '#src/lib/uuid.ts'
import { dataRequestCalls } from '#tests/support/data-requests.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { hana } from '#tests/support/privacy-portal.ts'
import { outcome } from '#tests/support/set-up-calls.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe.each(engines)('two at once on %s', (engine) => {
  const portal = withPortal(engine)

  const enter = (id: string) =>
    portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, testTime))

  onPostgres('confirm once, and close once', async () => {
    const calls = dataRequestCalls(portal.app, portal.mailbox.mails)
    await calls.ask()
    const secret = calls.token()
    const confirmed = await Promise.all([calls.confirm(secret), calls.confirm(secret)])
    expect(confirmed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])

    const [row] = await portal.database.reader.select().from(dataRequests)
    const { headers } = bearer(await enter(hana))
    const close = (kind: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/Admin/CloseDataRequest',
        payload: { id: row?.id, outcome: kind, note: kind },
        headers: { ...headers, [idempotencyHeader]: uuid() },
      })
    const before = portal.mailbox.mails.length
    const closed = await Promise.all([close('answered'), close('refused')])
    expect(closed.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'RECORD_CHANGED'],
    ])
    expect(portal.mailbox.mails).toHaveLength(before + 1)
  })

  test('tells only administrators who can sign in', async () => {
    const calls = dataRequestCalls(portal.app, portal.mailbox.mails)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, hana))
    })
    await calls.askAndConfirm()
    expect(portal.mailbox.mails.map(({ to }) => to)).not.toContain('hana.kobayashi@skagit.example.com')
  })
})
