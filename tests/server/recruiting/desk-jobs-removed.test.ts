import { addJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { jobText } from '#tests/support/desk-job.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'

describe('jobs at the desk', () => {
  const portal = withPortal('pglite')
  const calls = inquiryCalls(portal)

  test('are removed while they are drafts, once, and never after they were published', async () => {
    const caller = await calls.enter()
    const add = async () => addJob.response.parse((await calls.send(caller, 'AddJob', jobText)).body).id
    const [draft, published] = [await add(), await add()]
    const remove = async (id: string, revision: number) => {
      const { status, body } = await calls.send(caller, 'RemoveJob', { id, revision })
      return [status, body.code ?? null]
    }
    await calls.send(caller, 'ChangeJob', { ...jobText, title: 'Lead C# Engineer', id: draft, revision: 0 })
    expect(await remove(draft, 0)).toEqual([409, 'RECORD_CHANGED'])
    const at = await Promise.all([remove(draft, 1), remove(draft, 1)])
    expect(at.toSorted()).toEqual([
      [200, null],
      [404, 'NOT_FOUND'],
    ])
    await calls.send(caller, 'StepJob', { id: published, revision: 0, step: 'publish' })
    expect(await remove(published, 1)).toEqual([409, 'STEP_REFUSED'])
    await calls.send(caller, 'StepJob', { id: published, revision: 1, step: 'close' })
    expect(await remove(published, 2)).toEqual([409, 'STEP_REFUSED'])
    const left = await portal.database.reader.select({ id: jobs.id, status: jobs.status }).from(jobs)
    expect(left).toEqual([{ id: published, status: 'Closed' }])
    const events = await portal.database.reader.select().from(auditEvents)
    const done = events.filter(({ targetId, action }) => targetId === draft && action === 'job.remove')
    expect(done.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
  })
})
