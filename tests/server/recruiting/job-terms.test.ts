import { addJob, deskJob, type JobText } from '#api/contracts/recruiting/desk-job.contract.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { engines } from '#tests/support/database.ts'
import { jobText } from '#tests/support/desk-job.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'

type Caller = Awaited<ReturnType<ReturnType<typeof inquiryCalls>['enter']>>

describe.each(engines)('what a job says of sponsorship, on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)

  afterEach(() => portal.database.write(async (tx) => void (await tx.delete(jobs))))

  const add = async (caller: Caller, text: object) =>
    addJob.response.parse((await calls.send(caller, 'AddJob', text)).body).id
  const one = async (caller: Caller, id: string) =>
    deskJob.parse(await calls.read(caller, `/Desk/GetJob?id=${id}`))
  const publish = async (caller: Caller, id: string) => {
    const { revision } = await one(caller, id)
    await calls.send(caller, 'StepJob', { id, revision, step: 'publish' })
  }
  const change = async (caller: Caller, id: string, changed: Partial<JobText>) => {
    const { revision } = await one(caller, id)
    return calls.send(caller, 'ChangeJob', { ...jobText, ...changed, id, revision })
  }
  const board = async () => (await portal.app.inject('/CRM/UAGetC2CJobs')).json()

  test('a list of visas that is sent is stored and shown nowhere', async () => {
    const caller = await calls.enter()
    const sent = { ...jobText, visas: ['GC', 'CITIZEN'], acceptedVisas: ['GC'] }
    const id = await add(caller, sent)
    expect((await calls.send(caller, 'ChangeJob', { ...sent, id, revision: 0 })).status).toBe(200)
    await publish(caller, id)
    await calls.send(caller, 'CopyJob', { id })
    expect(JSON.stringify(await portal.database.reader.select().from(jobs))).not.toMatch(/"GC"|CITIZEN/)
    const shown = [await board(), await one(caller, id), await calls.read(caller, '/Desk/FindJobs')]
    expect(JSON.stringify(shown)).not.toMatch(/visa|"GC"|CITIZEN/i)
  })

  test('whether a visa is sponsored stays unknown until someone says it', async () => {
    const caller = await calls.enter()
    const id = await add(caller, { ...jobText, sponsorship: null, authorization: null })
    await publish(caller, id)
    expect(await board()).toMatchObject([{ sponsorship: null, authorization: null }])
    await change(caller, id, { sponsorship: true })
    expect(await board()).toMatchObject([{ sponsorship: true, authorization: true }])
    await change(caller, id, { sponsorship: null, authorization: false })
    expect(await board()).toMatchObject([{ sponsorship: null, authorization: false }])
  })
})
