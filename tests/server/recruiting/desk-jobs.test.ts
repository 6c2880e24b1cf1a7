import { rm } from 'node:fs/promises'
import { asc } from 'drizzle-orm'
import { addJob, deskJob, type JobText } from '#api/contracts/recruiting/desk-job.contract.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobText, question } from '#tests/support/desk-job.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { writeSite } from '#tests/support/site-folder.ts'

const missing = '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11'

type Caller = Awaited<ReturnType<ReturnType<typeof inquiryCalls>['enter']>>

describe.each(engines)('jobs at the desk on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)

  afterEach(() =>
    portal.database.write(async (tx) => {
      await tx.delete(jobs)
    }),
  )

  const add = async (caller: Caller, change: Partial<JobText> = {}) => {
    const { body } = await calls.send(caller, 'AddJob', { ...jobText, ...change })
    return addJob.response.parse(body).id
  }
  const one = async (caller: Caller, id: string) =>
    deskJob.parse(await calls.read(caller, `/Desk/GetJob?id=${id}`))
  const step = async (caller: Caller, id: string, name: string) => {
    const { revision } = await one(caller, id)
    return calls.send(caller, 'StepJob', { id, revision, step: name })
  }
  const change = async (caller: Caller, id: string, changed: Partial<JobText>) => {
    const { revision } = await one(caller, id)
    return calls.send(caller, 'ChangeJob', { ...jobText, ...changed, id, revision })
  }
  const told = async (url: string) => {
    const answer = await portal.app.inject(url)
    return [answer.statusCode, answer.json()]
  }
  const board = async () => (await portal.app.inject('/CRM/UAGetC2CJobs')).json()
  const titles = async () => (await board()).map(getName)
  const getName = ({ name }: { name: string }) => name

  test('are drafts first, which nobody else sees, and on the board once they are published', async () => {
    const caller = await calls.enter()
    const colleague = await calls.enter(phones.employee)
    const id = await add(caller, { description: `${jobText.description}<script>alert(1)</script>` })

    expect(await one(caller, id)).toEqual({
      ...jobText,
      ...{ id, name: 'senior-c-sharp-engineer', status: 'Draft', posted: null, revision: 0, applications: 0 },
    })
    expect(await titles()).toEqual([])
    expect(await calls.read(colleague, '/CRM/GetC2CJobs')).toEqual([])
    expect(await calls.read(colleague, '/CRM/LoadSkillPositions')).toEqual([])
    expect((await told('/CRM/GetJobByName?jobname=senior-c-sharp-engineer'))[0]).toBe(404)

    portal.pass(3 * 24 * 60 * 60)
    const again = await calls.enter()
    expect((await step(again, id, 'publish')).body).toMatchObject({ status: 'Open', posted: '2026-03-05' })
    expect(await board()).toEqual([
      {
        id,
        name: 'senior-c-sharp-engineer',
        pro_jobtitle: 'Senior C# Engineer',
        pro_description: jobText.description,
        ...{ industry: 'Healthcare', location: 'Dallas, TX', country: 'US', remote: false },
        ...{ rateMin: 7000, rateMax: 8550, currency: 'USD', durationMonths: 12, engagement: ['C2C', 'W-2'] },
        ...{ sponsorship: false, authorization: true, restriction: '', skills: ['C#', 'SQL'], openings: 2 },
        ...{ posted: '2026-03-05', closes: '2026-03-31', status: 'Open' },
      },
    ])
  })

  test('go through the steps of the chart, each of which the audit names', async () => {
    const caller = await calls.enter()
    const id = await add(caller)
    const refused = async (name: string) => (await step(caller, id, name)).body.code
    expect([await refused('close'), await refused('reopen')]).toEqual(['STEP_REFUSED', 'STEP_REFUSED'])
    await change(caller, id, { title: 'Lead C# Engineer' })
    await step(caller, id, 'publish')
    expect(await refused('publish')).toBe('STEP_REFUSED')
    await step(caller, id, 'close')
    expect(await titles()).toEqual([])
    expect(await told('/CRM/GetJobByName?jobname=senior-c-sharp-engineer')).toEqual([
      200,
      {
        name: 'senior-c-sharp-engineer',
        pro_jobtitle: 'Lead C# Engineer',
        pro_description: jobText.description,
        status: 'Closed',
        ...{ location: 'Dallas, TX', remote: false, rateMin: 7000, rateMax: 8550, currency: 'USD' },
        ...{ durationMonths: 12, closes: '2026-03-31' },
      },
    ])
    expect((await step(caller, id, 'reopen')).body).toMatchObject({ status: 'Open', revision: 4 })
    const events = await portal.database.reader.select().from(auditEvents).orderBy(asc(auditEvents.at))
    const named = events.filter(({ targetId, outcome }) => targetId === id && outcome === 'done')
    expect(named.map(({ action, fields }) => [action, fields]).sort()).toEqual([
      ['job.add', []],
      ['job.change', ['pro_jobtitle']],
      ['job.close', []],
      ['job.publish', []],
      ['job.reopen', []],
    ])
  })

  test('are closed after their last day, and reopened only with a later one', async () => {
    const caller = await calls.enter()
    const id = await add(caller, { closes: '2026-03-03' })
    await step(caller, id, 'publish')
    portal.pass(24 * 60 * 60)
    const last = await calls.enter()
    expect((await one(last, id)).status).toBe('Open')
    portal.pass(24 * 60 * 60)
    const later = await calls.enter()
    expect((await one(later, id)).status).toBe('Closed')
    expect((await step(later, id, 'reopen')).body).toMatchObject({
      code: 'ADVERTISEMENT_REFUSED',
      fields: { closes: 'over' },
    })
    expect((await step(later, id, 'close')).body.code).toBe('STEP_REFUSED')
    expect((await change(later, id, { closes: '2026-03-01' })).body.fields).toEqual({
      closes: 'The closing day has passed. Please choose a later one',
    })
    expect((await change(later, id, { closes: '2026-04-30' })).body.status).toBe('Closed')
    expect((await step(later, id, 'reopen')).body).toMatchObject({ status: 'Open', posted: '2026-03-02' })
  })

  onPostgres('a change made of an older state is refused; of two at once one counts', async () => {
    const caller = await calls.enter()
    const hana = await calls.enter(phones.administrator)
    const id = await add(caller)
    const both = await Promise.all(
      [caller, hana].map((who, number) =>
        calls.send(who, 'ChangeJob', { ...jobText, title: `Title ${number}`, id, revision: 0 }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const publish = await calls.send(caller, 'StepJob', { id, revision: 0, step: 'publish' })
    expect([publish.status, publish.body.code]).toEqual([409, 'RECORD_CHANGED'])
    const unknown = await calls.send(caller, 'StepJob', { id: missing, revision: 0, step: 'publish' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('classes of visa and words that exclude keep one from being published, and an open one from saying them', async () => {
    const caller = await calls.enter()
    const id = await add(caller, { title: 'Spark Engineer (OPT/CPT, young)' })
    const refused = await step(caller, id, 'publish')
    expect([refused.status, refused.body.code]).toEqual([422, 'ADVERTISEMENT_REFUSED'])
    await change(caller, id, { title: 'Spark Engineer' })
    expect((await step(caller, id, 'publish')).status).toBe(200)
    const asks = [question(1, { text: 'Are you a US citizen?' })]
    expect((await change(caller, id, { questions: asks })).body).toMatchObject({
      code: 'ADVERTISEMENT_REFUSED',
      fields: { questions: 'US citizen' },
    })
    const restriction =
      'Contract 47QTCA with the Department of Defense demands US citizenship (DFARS 252.204)'
    expect((await change(caller, id, { questions: asks, restriction })).status).toBe(200)
    expect(await board()).toMatchObject([{ restriction }])
  })

  test('have a name of their own in the address, which stays when the title changes', async () => {
    const caller = await calls.enter()
    const ids = [
      await add(caller),
      await add(caller),
      await add(caller, { title: 'डेटा इंजीनियर', location: 'Pune' }),
    ]
    const copied = await calls.send(caller, 'CopyJob', { id: ids[0] })
    await change(caller, ids[1] ?? '', { title: 'Something else' })
    const found = await Promise.all([...ids, copied.body.id].map((id) => one(caller, id)))
    expect(found.map(({ name, title, status }) => [name, title, status])).toEqual([
      ['senior-c-sharp-engineer', 'Senior C# Engineer', 'Draft'],
      ['senior-c-sharp-engineer-2', 'Something else', 'Draft'],
      ['job-pune', 'डेटा इंजीनियर', 'Draft'],
      ['senior-c-sharp-engineer-3', 'Senior C# Engineer', 'Draft'],
    ])
    const both = await Promise.all([0, 1].map(() => add(caller, { title: 'Twin' })))
    const twins = await Promise.all(both.map((id) => one(caller, id)))
    expect(twins.map(getName).sort()).toEqual(['twin', 'twin-2'])
  })

  test('what no rate or length is stated of says so everywhere', async () => {
    const caller = await calls.enter()
    const id = await add(caller, { rateMin: null, rateMax: null, durationMonths: null, location: '' })
    await step(caller, id, 'publish')
    expect(await board()).toMatchObject([
      { rateMin: null, rateMax: null, durationMonths: null, location: '' },
    ])
  })

  test('a question keeps its id until anything of it is changed', async () => {
    const caller = await calls.enter()
    const id = await add(caller, { questions: [question(1), question(2, { text: 'Second?' })] })
    const [first, second] = (await one(caller, id)).questions
    if (!first || !second) throw new Error('There are no questions.')
    expect([first.id, second.id]).not.toContain(question(1).id)
    await change(caller, id, { questions: [{ ...second }, { ...first, isRequired: false }] })
    const [kept, anew] = (await one(caller, id)).questions
    expect(kept).toEqual(second)
    expect(anew).toEqual({ ...first, isRequired: false, id: expect.not.stringMatching(first.id) })
  })
})

test.each<[string, Partial<JobText>, Record<string, string>]>([
  ['no title', { title: ' ' }, { title: 'Please enter Title' }],
  ['no engagement', { engagement: [] }, { engagement: 'Please choose at least one engagement' }],
  ['one rate only', { rateMax: null }, { rateMax: 'Please enter both rates, or neither' }],
  [
    'rates in the wrong order',
    { rateMin: 9000 },
    { rateMax: 'The highest rate must not be below the lowest' },
  ],
  ['no such day', { closes: '2026-02-30' }, { closes: expect.any(String) }],
  ['months of no number', { durationMonths: 0 }, { durationMonths: 'Please enter whole months, 1 to 120' }],
  [
    'six questions',
    { questions: [1, 2, 3, 4, 5, 6].map((number) => question(number)) },
    { questions: 'A job can ask at most 5 questions' },
  ],
  [
    'a choice of one',
    { questions: [question(1, { kind: 'choice', options: ['Yes'] })] },
    { 'questions.0.options': 'A choice needs 2 to 8 different options' },
  ],
])('a job with %s is refused', (_, change, fields) => {
  const parsed = addJob.body.safeParse({ ...jobText, ...change })
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(issues)).toEqual(fields)
})

describe('the pages that everybody sees', () => {
  const portal = withPortal('pglite')

  test('follow within a second when a job is published or closed', async () => {
    const siteDir = await writeSite({
      'sitemap.xml': '<urlset>\n</urlset>',
      'c2c-job-board/index.html': 'as it was built',
      'notfound/index.html': 'not found',
    })
    const renderPage: Renderer['renderPage'] = async (_, { fetch, head }) =>
      `<head>${head}</head>${await (await fetch('https://x.invalid/CRM/LoadSkillPositions')).text()}`
    const renderer = { renderPage, bareDocument: '<div id="root"></div>', assetOrigin: '' }
    const own = await createPortalApp(portal.database, {
      siteDir,
      renderer,
      publicUrl: () => 'https://skagit.example',
    })
    const calls = inquiryCalls(own)
    const caller = await calls.enter()
    const { body } = await calls.send(caller, 'AddJob', jobText)
    const name = 'senior-c-sharp-engineer'
    const look = async () => {
      const paths = [`/c2c-job-board`, '/sitemap.xml', '/c2c-job-board/rss.xml']
      const answers = await Promise.all(paths.map((path) => own.app.inject(path)))
      const page = await own.app.inject(`/c2c-job-board-details/${name}`)
      const posting = page.body.includes('"@type":"JobPosting"')
      return [...answers.map((one) => one.body.includes(name)), page.statusCode, posting]
    }
    const steps: unknown[] = [await look()]
    for (const [step, revision] of [
      ['publish', 0],
      ['close', 1],
      ['reopen', 2],
    ]) {
      await calls.send(caller, 'StepJob', { id: body.id, revision, step })
      own.pass(1)
      steps.push(await look())
    }
    await Promise.all([own.app.close(), rm(siteDir, { recursive: true })])

    expect(steps).toEqual([
      [false, false, false, 404, false],
      [true, true, true, 200, true],
      [false, false, false, 410, false],
      [true, true, true, 200, true],
    ])
  })
})
