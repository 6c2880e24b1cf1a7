import { eq } from 'drizzle-orm'
import { countOpenWork, getOpenWork } from '#api/contracts/account/account.contract.ts'
import { getPerson } from '#api/contracts/people/people.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { getCalendar, interviewCalls, monday, naomi, tuesday } from '#tests/support/interview-calls.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { withMyApplications } from '#tests/support/my-application-calls.ts'
import { phones, post } from '#tests/support/sign-in.ts'

/** No law requires retention. */
const abroad = {
  ...jobRow,
  id: '2a1b2c3d-1111-4222-8333-444455556668',
  name: 'hyderabad-engineer',
  country: 'IN',
  location: 'Hyderabad',
} as const

const sandeep = getId(8)
const ana = 'Ana María Müller'
const linkVoid = { status: 410, body: expect.objectContaining({ code: 'LINK_VOID' }) }

describe('an interview', () => {
  const desk = withMyApplications('pglite')
  const calls = interviewCalls(desk)

  beforeAll(() => desk.database().write(async (tx) => void (await tx.insert(jobs).values(abroad))))

  afterEach(() =>
    desk.database().write((tx) => tx.update(people).set({ status: 'active' }).where(eq(people.id, naomi))),
  )

  const begin = async (fields: Record<string, string> = {}, more: object = {}) => {
    const token = await desk.apply(fields)
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    const { interview, secret } = await calls.propose(id, more)
    return { token, id, interview, secret }
  }

  /** By recipient and subject: mails of one transaction have no order. */
  const mails = () =>
    [...calls.mails()].sort((one, other) =>
      `${one.to} ${one.subject}`.localeCompare(`${other.to} ${other.subject}`),
    )
  const subjects = () => mails().map(({ to, subject }) => [to, subject])
  const entries = async (id: string) => (await desk.calls().one(desk.recruiter(), id)).entries
  const statuses = async (id: string) => (await calls.list(id)).map(({ status }) => status)

  test('is cancelled with an application that is withdrawn, and whoever knew of its time is told', async () => {
    const { token, id, secret } = await begin()
    await calls.pick(secret, monday)
    await calls.propose(id, { times: ['2026-03-11T09:00'] })
    desk.portal().mailbox.empty()

    const withdrawn = await desk.call('WithdrawMyApplication', { token, reason: 'rate', text: '' })

    expect(withdrawn.status).toBe(200)
    expect(await statuses(id)).toEqual(['Cancelled', 'Cancelled'])
    expect(subjects()).toEqual([
      ['ana.muller@example.com', 'You withdrew your application: Data Engineer'],
      ['ana.muller@example.com', 'Your interview about Data Engineer'],
      ['elena.petrova@skagit.example.com', 'Cancelled: interview with Ana María Müller, Data Engineer'],
      ['naomi.feldman@skagit.example.com', 'Cancelled: interview with Ana María Müller, Data Engineer'],
    ])
    expect(mails().map((mail) => getCalendar(mail).find((line) => line.startsWith('METHOD')))).toEqual([
      undefined,
      'METHOD:CANCEL',
      'METHOD:CANCEL',
      'METHOD:CANCEL',
    ])
    expect(mails()[3]?.text).toBe(
      [
        'Hello Naomi,',
        'The interview with Ana María Müller about Data Engineer on Monday, March 9, 2026 at 9:00 AM PDT is cancelled.',
        'Reason: The candidate withdrew the application.',
      ].join('\n\n'),
    )
    expect((await entries(id)).map(({ action, by, onPage }) => [action, by, onPage]).slice(-3)).toEqual([
      ['withdraw', null, 'withdrawal'],
      ['cancelInterview', null, null],
      ['cancelInterview', null, null],
    ])
    expect((await desk.calls().one(desk.recruiter(), id)).needsAttention).toBe(true)
    expect(await calls.checked(secret)).toMatchObject({ status: 'Cancelled', isOver: true, times: [] })
    expect((await desk.check(token)).body.interviews).toEqual([])
  })

  test('is picked, moved and turned down on the page of its application, and by no other link', async () => {
    const { token, id, interview, secret } = await begin()
    expect((await desk.check(token)).body.interviews).toEqual([{ id: interview.id, isBooked: false }])
    const link = { token, id: interview.id }
    const pick = (body: object) =>
      desk.call('AnswerInterview', { ...body, answer: { kind: 'pick', at: monday, zone: 'Asia/Tokyo' } })

    const other = await desk.apply({ Email: 'bo@example.com', phoneNumber: '+14155552672', FirstName: 'Bo' })
    expect(await pick({ ...link, token: other })).toEqual(linkVoid)
    expect(await pick({ token })).toEqual(linkVoid)
    expect(await pick({ ...link, token: secret })).toEqual(linkVoid)
    expect(await pick({ ...link, id: crypto.randomUUID() })).toEqual(linkVoid)
    expect(await statuses(id)).toEqual(['Proposed'])

    expect((await desk.call('CheckInterview', link)).body).toMatchObject({ times: [monday, tuesday] })
    expect(await pick(link)).toMatchObject({ status: 200, body: { status: 'Booked', startsAt: monday } })
    expect(
      await desk.call('AnswerInterview', { ...link, answer: { kind: 'refuse', reason: 'I am away' } }),
    ).toMatchObject({ status: 200, body: { status: 'Unsuitable', startsAt: null } })
    expect((await desk.check(token)).body.interviews).toEqual([{ id: interview.id, isBooked: false }])
  })

  test('is booked by a recruiter whom the candidate told the time, once, and as it was seen', async () => {
    const { id, interview, secret } = await begin()
    expect(interview.timesToCome).toEqual([monday, tuesday])
    desk.portal().mailbox.empty()

    const book = (at: string, seen = interview) => calls.step('BookInterview', seen, { at })
    expect(await book('2026-03-12T17:00:00.000Z')).toMatchObject({
      status: 409,
      body: { code: 'TIME_TAKEN' },
    })
    const booked = await book(tuesday)

    expect(booked).toMatchObject({
      status: 200,
      body: [{ status: 'Booked', startsAt: tuesday, timesToCome: [monday] }],
    })
    expect(await book(monday)).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } })
    expect(subjects()).toEqual([
      ['ana.muller@example.com', 'Your interview about Data Engineer'],
      ['elena.petrova@skagit.example.com', 'Interview with Ana María Müller, Data Engineer'],
      ['naomi.feldman@skagit.example.com', 'Interview with Ana María Müller, Data Engineer'],
    ])
    expect((await entries(id)).at(-1)).toMatchObject({
      action: 'bookTime',
      by: 'Elena Petrova',
      reason: 'Tuesday, March 10, 2026 at 10:00 AM PDT',
    })
    expect(await calls.checked(secret)).toMatchObject({ status: 'Booked', startsAt: tuesday })
    const none = { applications: [{ id, revision: (await desk.calls().one(desk.recruiter(), id)).revision }] }
    await desk.calls().send(desk.recruiter(), 'EndApplications', {
      ...none,
      ...{ outcome: 'Rejected', reason: 'skills', tell: false, text: '' },
    })
    const [ended] = await calls.list(id)
    expect(ended && (await book(monday, ended))).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED' },
    })
  })

  test('is never at the hour of another one of the same candidate', async () => {
    const { secret } = await begin()
    await desk.apply({ skillPosition: abroad.name })
    const { columns } = await desk.calls().board(desk.recruiter())
    const another = columns.flatMap(({ cards }) => cards).find(({ job }) => job.name === abroad.name)
    const second = await calls.propose(another?.id ?? '', {
      times: ['2026-03-09T09:30', '2026-03-10T10:00'],
      people: [sandeep],
    })
    await calls.pick(secret, monday)

    expect((await calls.pick(second.secret, '2026-03-09T16:30:00.000Z')).json()).toMatchObject({
      code: 'TIME_TAKEN',
    })
    expect(await calls.checked(second.secret)).toMatchObject({ times: [tuesday] })
    const { body } = await calls.step('OfferTimes', second.interview, {
      zone: 'America/Los_Angeles',
      times: ['2026-03-09T09:15'],
    })
    expect(body.fields).toEqual({
      'times.0': 'The candidate has another interview then',
    })
  })

  test('that was to come when its candidate was erased is cancelled without a name', async () => {
    const { token, secret } = await begin({ skillPosition: abroad.name })
    await calls.pick(secret, monday)
    const challenge = await desk.askForCode(token, 'erasure')
    const code = desk.code()
    desk.portal().mailbox.empty()

    expect((await desk.prove({ token, wish: 'erasure', challenge, code })).body).toEqual({
      outcome: 'erased',
    })

    expect(subjects()).toEqual([
      ['ana.muller@example.com', 'We have erased what we knew about you'],
      ['elena.petrova@skagit.example.com', 'Cancelled: interview with a candidate, Data Engineer'],
      ['naomi.feldman@skagit.example.com', 'Cancelled: interview with a candidate, Data Engineer'],
    ])
    const mail = mails()[2]
    expect(mail?.text).toBe(
      [
        'Hello Naomi,',
        'The interview with a candidate about Data Engineer on Monday, March 9, 2026 at 9:00 AM PDT is cancelled.',
        'Reason: The candidate’s data was erased.',
      ].join('\n\n'),
    )
    expect(getCalendar(mail ?? {})).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    )
    expect(JSON.stringify(mails().slice(1))).not.toMatch(/Ana|Müller/)
  })

  test('whose interviewer leaves asks for a look, and offers no time once nobody is left', async () => {
    const { id, secret } = await begin({}, { people: [naomi] })
    const hr = await desk.calls().enter(phones.hr)
    const open = getOpenWork.response.parse(await desk.calls().read(hr, `${getOpenWork.path}?id=${naomi}`))
    expect(open.interviews).toEqual([{ id: expect.any(String), name: 'Data Engineer' }])
    const { revision } = getPerson.response.parse(
      await desk.calls().read(hr, `${getPerson.path}?id=${naomi}`),
    )
    const asked = { id: naomi, revision, reportsTo: '', drafts: 'keep', bench: '', cases: 'keep' }
    const left = await post(
      desk.app(),
      '/Admin/DeactivatePerson',
      { ...asked, expected: countOpenWork(open) },
      { headers: { ...hr.headers, 'idempotency-key': crypto.randomUUID() } },
    )

    expect(left.statusCode).toBe(200)
    const shown = await desk.calls().one(desk.recruiter(), id)
    expect(shown.needsAttention).toBe(true)
    expect(shown.entries.at(-1)).toMatchObject({
      action: 'loseInterviewer',
      by: 'Priya Natarajan',
      reason: 'Naomi Feldman',
    })
    expect((await calls.list(id))[0]?.people).toMatchObject([{ name: 'Naomi Feldman', hasLeft: true }])
    expect(await calls.checked(secret)).toMatchObject({ status: 'Proposed', times: [] })
    expect((await calls.pick(secret, monday)).json()).toMatchObject({ code: 'TIME_TAKEN' })
    expect((await calls.proposeFor(id, { people: [naomi] })).body.fields).toEqual({
      people: 'Please select an interviewer',
    })
  })
})
