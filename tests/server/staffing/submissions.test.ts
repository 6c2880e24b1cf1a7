import { eq } from 'drizzle-orm'
import { reviewSteps } from '#api/contracts/staffing/submission.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { closedJob, consultant, withBenchServer } from '#tests/support/bench-server.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { resume } from '#tests/support/multipart.ts'
import { ada } from '#tests/support/new-submission.ts'
import { phones } from '#tests/support/sign-in.ts'

const submit = '/CRM/SubmitCandidate'
const list = '/CRM/GetSubmissions'

const at = '2026-03-02T10:00:00.000Z'

const listedSubmission = {
  id: expect.any(String),
  job: { id: jobRow.id, name: 'data-engineer', pro_jobtitle: 'Data Engineer', location: 'Dallas, TX' },
  candidate: { id: expect.any(String), name: 'Ada Byron', title: 'Data Engineer' },
  email: 'ada.byron@example.com',
  submittedBy: { name: 'Olivia Hartmann', company: 'Cascade Talent Partners' },
  rate: 8250,
  availableFrom: '2026-03-09',
  note: 'Free next week.',
  resumeName: 'Résumé of Ana.pdf',
  status: 'Submitted',
  submittedAt: at,
  history: [{ status: 'Submitted', at, by: 'Olivia Hartmann', note: '' }],
  isMine: true,
  mayReview: false,
}

const again = {
  status: 409,
  body: {
    code: 'ALREADY_SUBMITTED',
    message: 'This person has already been submitted to this job. Please choose another job or candidate.',
  },
}

const notFound = { status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } }

describe.each(engines)('submissions on %s', (engine) => {
  const { database, get, post, send, fileNames } = withBenchServer(engine)

  const submitted = async () => String((await send('partner', submit, ada, resume)).body.id)

  test('are for jobs that everybody who is signed in finds, the closed ones too', async () => {
    const lists = [await get('partner', '/CRM/GetC2CJobs'), await get('hr', '/CRM/GetC2CJobs')]
    const found = lists.map(({ status, body }) => [
      status,
      body.map((one: { name: string; status: string }) => `${one.name}: ${one.status}`).sort(),
    ])

    expect(found).toEqual([1, 2].map(() => [200, ['closed-job: Closed', 'data-engineer: Open']]))
  })

  test('are found a page at a time, with how many are open and to be reviewed', async () => {
    const id = await submitted()
    const find = async (who: 'partner' | 'hr' | 'otherPartner', query = '') =>
      (await get(who, `/CRM/FindSubmissions?${query}`)).body
    const counts = { total: 1, all: 1, open: 1 }

    expect(await find('partner')).toEqual({ rows: [listedSubmission], ...counts, toReview: 0 })
    expect(await find('hr', 'q=byron+%2482.50')).toMatchObject({ ...counts, toReview: 1 })
    expect(await find('hr', 'q=nobody')).toMatchObject({ ...counts, rows: [], total: 0 })
    expect(await find('hr', `id=${id}&sort=candidate`)).toMatchObject({ rows: [{ id }] })
    expect(await find('hr', 'status=Placed')).toMatchObject({ rows: [], all: 0, open: 1 })
    expect(await find('otherPartner')).toEqual({ rows: [], total: 0, all: 0, open: 0, toReview: 0 })
    expect((await get('partner', `${list}?mine=yes`)).body.length).toBe(1)
    expect((await get('hr', `${list}?mine=yes`)).body).toEqual([])
    expect(await find('hr', 'q=03/02/2026')).toMatchObject({ total: 1 })
    await database().write((tx) =>
      tx.update(people).set({ timeZone: 'Pacific/Midway' }).where(eq(people.phone, phones.hr)),
    )
    expect(await find('hr', 'q=03/02/2026')).toMatchObject({ total: 0 })
    expect(await find('hr', 'q=03/01/2026')).toMatchObject({ total: 1 })
  })

  test('of a new candidate are stored with the resume, and the candidate is on the bench', async () => {
    const stored = await send('partner', submit, ada, resume)

    expect(stored).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(await get('partner', list)).toEqual({ status: 200, body: [listedSubmission] })
    expect(await fileNames()).toHaveLength(1)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([
      { name: 'Ada Byron', skills: ['SQL', 'PySpark'], rate: 8250, status: 'Submitted', isMine: true },
    ])
  })

  test('of a candidate of the own bench need no more about them', async () => {
    const { id } = (await post('partner', '/CRM/AddBenchCandidate', consultant)).body
    const chosen = {
      ...ada,
      candidateId: id,
      name: '',
      title: '',
      exp: '',
      location: '',
      visaStatus: '',
      skills: '',
    }

    expect((await send('partner', submit, chosen, resume)).status).toBe(200)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([{ id, status: 'Submitted' }])
    expect(await send('otherPartner', submit, chosen, resume)).toEqual(notFound)
  })

  test('are seen by who submitted and by who reviews, and by nobody else', async () => {
    await submitted()

    expect((await get('otherPartner', list)).body).toEqual([])
    expect((await get('employee', list)).body).toEqual([])
    const reviewed = [{ ...listedSubmission, isMine: false, mayReview: true }]
    expect((await get('manager', list)).body).toEqual(reviewed)
    expect((await get('hr', list)).body).toEqual(reviewed)
    expect((await get('recruiter', list)).body).toEqual(reviewed)
  })

  test('wait at the desk of those who recruit until a review begins, but for their own', async () => {
    const id = await submitted()
    await send('recruiter', submit, { ...ada, name: 'Grace Hopper', email: 'grace@example.com' }, resume)
    const waiting = async () => (await get('recruiter', '/Desk/GetDesk')).body.submissions
    const told = () =>
      database()
        .reader.selectDistinct({ topic: deskChanges.topic, id: deskChanges.recordId })
        .from(deskChanges)

    expect(await waiting()).toBe(1)
    expect(await told()).toHaveLength(2)
    expect(await told()).toContainEqual({ topic: 'submission', id })
    await database().write((tx) => tx.delete(deskChanges))
    expect(
      (await post('recruiter', '/CRM/MoveSubmission', { id, step: 'review', note: '' })).body,
    ).toMatchObject({
      status: 'Under Review',
      history: [{ by: 'Olivia Hartmann' }, { by: 'Elena Petrova', status: 'Under Review' }],
    })
    expect(await waiting()).toBe(0)
    expect(await told()).toEqual([{ topic: 'submission', id }])
  })

  test('of one person for one job are taken once, whoever submits and however the address is written', async () => {
    await submitted()

    const other = { ...ada, name: 'Augusta King', email: 'ADA.BYRON@EXAMPLE.COM' }
    expect(await send('partner', submit, other, resume)).toEqual(again)
    expect(await send('otherPartner', submit, ada, resume)).toEqual(again)
    const [{ id }] = (await get('partner', '/CRM/GetMyBenchList')).body
    const chosen = { ...ada, candidateId: id, email: 'another@example.com' }
    expect(await send('partner', submit, chosen, resume)).toEqual(again)
    expect((await get('hr', list)).body).toHaveLength(1)
    expect(await fileNames()).toHaveLength(1)
  })

  onPostgres('of one person by ten requests at once are one', async () => {
    const calls = ['partner', 'otherPartner'] as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(calls[index % 2] ?? 'partner', submit, ada, resume)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await get('hr', list)).body).toHaveLength(1)
    expect(await fileNames()).toHaveLength(1)
  })

  test('that are repeated under one key get the first answer', async () => {
    const key = crypto.randomUUID()
    const first = await send('partner', submit, ada, resume, key)

    expect(await send('partner', submit, ada, resume, key)).toEqual(first)
    expect((await get('partner', list)).body).toHaveLength(1)
  })

  test('to a closed or unknown job are refused and leave nothing', async () => {
    expect((await send('partner', submit, { ...ada, jobId: closedJob.id }, resume)).body.code).toBe(
      'POSITION_CLOSED',
    )
    expect(await send('partner', submit, { ...ada, jobId: crypto.randomUUID() }, resume)).toEqual(notFound)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toEqual([])
    expect(await fileNames()).toEqual([])
  })

  test.each([
    [{ email: '' }, { email: 'Please enter EmailId' }],
    [{ rightToRepresent: '' }, { rightToRepresent: 'Please confirm the right to represent' }],
    [{ rate: '0' }, { rate: 'Please enter the rate in US dollars an hour, from 1 to 1000' }],
    [{ rate: '82.505' }, { rate: 'Please enter the rate in US dollars an hour, from 1 to 1000' }],
    [
      { name: '', visaStatus: '' },
      { name: 'Please enter Name', visaStatus: 'Please Select Visa Status' },
    ],
    [{ note: 'n'.repeat(1001) }, { note: 'Please use at most 1000 characters' }],
    [{ candidateId: 'me' }, { candidateId: 'Please select a candidate' }],
  ])('with %j are refused', async (change, fields) => {
    const { status, body } = await send('partner', submit, { ...ada, ...change }, resume)

    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', fields])
    expect(await fileNames()).toEqual([])
  })

  test('without a resume, or with a script as one, are refused', async () => {
    expect((await send('partner', submit, ada, null)).body.fields).toEqual({ file: 'Please Upload Resume' })
    const picture = { ...resume, value: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }
    expect((await send('partner', submit, ada, picture)).body).toMatchObject({
      code: 'FILE_REFUSED',
      fields: { file: 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file' },
    })
  })

  test('are withdrawn by who submitted them; to everybody else they are not there', async () => {
    const id = await submitted()

    expect(await post('otherPartner', '/CRM/WithdrawSubmission', { id })).toEqual(notFound)
    expect(await post('manager', '/CRM/WithdrawSubmission', { id })).toEqual(notFound)
    expect(await post('partner', '/CRM/WithdrawSubmission', { id: crypto.randomUUID() })).toEqual(notFound)
    expect(await post('partner', '/CRM/WithdrawSubmission', { id })).toEqual({
      status: 200,
      body: {
        ...listedSubmission,
        status: 'Withdrawn',
        history: [...listedSubmission.history, { status: 'Withdrawn', at, by: 'Olivia Hartmann', note: '' }],
      },
    })
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([{ status: 'Available' }])
  })

  onPostgres('are decided once when two people decide at once', async () => {
    const id = await submitted()
    const move = (caller: 'manager' | 'hr') =>
      post(caller, '/CRM/MoveSubmission', { id, step: 'review', note: '' })
    const answers = await Promise.all([move('manager'), move('hr')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [stored] = (await get('partner', list)).body
    expect(stored.history.map(({ status }: { status: string }) => status)).toEqual([
      'Submitted',
      'Under Review',
    ])
  })

  test.each(['manager', 'hr'] as const)('of a %s are decided by someone else', async (own) => {
    const other = own === 'hr' ? 'manager' : 'hr'
    const { id } = (await send(own, submit, ada, resume)).body
    const step = { id, step: 'review', note: '' }
    const refusal = { code: 'OWN_RECORD', message: 'Nobody can decide on their own records.' }

    expect((await get(own, list)).body).toMatchObject([{ id, isMine: true, mayReview: false }])
    expect((await get(other, list)).body).toMatchObject([{ id, isMine: false, mayReview: true }])
    for (const each of reviewSteps) {
      expect(await post(own, '/CRM/MoveSubmission', { ...step, step: each })).toEqual({
        status: 422,
        body: refusal,
      })
    }
    expect((await get(own, list)).body).toMatchObject([{ status: 'Submitted' }])
    expect((await post(other, '/CRM/MoveSubmission', step)).body).toMatchObject({ status: 'Under Review' })
    expect((await post(own, '/CRM/WithdrawSubmission', { id })).body).toMatchObject({ status: 'Withdrawn' })
  })

  test('are moved by nobody who submits', async () => {
    const id = await submitted()
    const step = { id, step: 'review', note: '' }

    expect((await post('partner', '/CRM/MoveSubmission', step)).status).toBe(403)
    expect((await post('employee', '/CRM/MoveSubmission', step)).status).toBe(403)
    expect((await post('hr', '/CRM/MoveSubmission', { ...step, step: 'withdraw' })).status).toBe(400)
    expect(await post('hr', '/CRM/MoveSubmission', { ...step, id: crypto.randomUUID() })).toEqual(notFound)
  })
})
