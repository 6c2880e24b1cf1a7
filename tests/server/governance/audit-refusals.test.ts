import type { Database } from '#server/platform/db/database.ts'
import { auditLog, emptyAudit } from '#tests/support/audit-log.ts'
import { defer } from '#tests/support/deferred.ts'
import { createPortalApp, type PortalApp, withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'

const naomi = '5ca91700-0000-4000-8000-000000000009'
const hana = '5ca91700-0000-4000-8000-000000000005'

describe('the audit of calls that are refused', () => {
  const portal = withPortal('pglite')

  afterEach(() => emptyAudit(portal.database))

  const signInAsEmployee = async ({ app }: Pick<PortalApp, 'app'>) => {
    const { headers } = bearer(await signIn(app, phones.employee))
    await emptyAudit(portal.database)
    return headers
  }

  const refused = {
    action: 'call.make',
    outcome: 'refused',
    actor: naomi,
    facts: { code: 'FORBIDDEN', call: 'GET /Admin/GetPeople' },
  }

  test('has ten of an address in a minute, and how many more there were', async () => {
    const { app, database } = portal
    const headers = await signInAsEmployee(portal)
    for (let tries = 0; tries < 25; tries += 1) await app.inject({ url: '/Admin/GetPeople', headers })
    await app.refusalsRecorded()
    const log = await auditLog(database)
    portal.pass(60)
    await post(app, '/Admin/SetRoles', { id: hana, revision: '', roles: [] }, { headers })
    await app.refusalsRecorded()
    const later = await auditLog(database)

    expect(log).toEqual(Array.from({ length: 10 }, () => refused))
    expect(later.slice(10)).toEqual([
      { action: 'refusals.sum', outcome: 'done', actor: 'system', facts: { count: 15 } },
      {
        action: 'roles.set',
        outcome: 'refused',
        actor: naomi,
        targetKind: 'roles',
        facts: { code: 'FORBIDDEN', call: 'POST /Admin/SetRoles' },
      },
    ])
  })

  test('lets nobody wait', async () => {
    const { promise: free, resolve: release } = defer<void>()
    let isSlow = false
    const write: Database['write'] = async (work) => {
      if (isSlow) await free
      return portal.database.write(work)
    }
    const slow = await createPortalApp({ ...portal.database, write })
    const headers = await signInAsEmployee(slow)
    isSlow = true
    const answer = await slow.app.inject({ url: '/Admin/GetPeople', headers })
    const before = await auditLog(portal.database)
    release()
    await slow.app.close()

    expect(answer.statusCode).toBe(403)
    expect(before).toEqual([])
    expect(await auditLog(portal.database)).toEqual([refused])
  })
})
