import { kinds } from '#server/governance/registry.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import {
  elena,
  getCalendar,
  interviewCalls,
  monday,
  naomi,
  proposed,
  tuesday,
} from '#tests/support/interview-calls.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const week = 7 * 24 * 60 * 60

const linkVoid = {
  code: 'LINK_VOID',
  message: 'This link has expired or was used before. Please ask for a new one.',
}

describe('an interview', () => {
  const desk = withApplications('pglite')
  const calls = interviewCalls(desk)

  /** Passes the time of the interview, so all sign in again. */
  const begin = async (): Promise<{ recruiter: Caller; interviewer: Caller; stranger: Caller }> => {
    desk.portal().pass(week + 6 * 60 * 60)
    return {
      recruiter: await desk.calls().enter(),
      interviewer: await desk.calls().enter(phones.employee),
      stranger: await desk.calls().enter(phones.colleague),
    }
  }

  const subjects = () => calls.mails().map(({ to, subject }) => [to, subject])

  test('is proposed only at times there are, to come, within a year and once, to people who work here', async () => {
    const id = await calls.apply()
    const refused = async (more: object) => (await calls.proposeFor(id, more)).body.fields
    const times = [
      ...['2026-03-08T02:30', '2026-03-02T01:59', '2027-03-09T09:00'],
      ...['2026-03-09T09:00', '2026-03-09T09:00', '2026-11-01T01:30'],
    ]
    expect(await refused({ times })).toEqual({
      'times.0': 'Clocks skip this time on that day. Please choose another time',
      'times.1': 'Please choose a time in the future',
      'times.2': 'Please choose a time within a year',
      'times.4': 'This time is proposed twice',
    })
    expect(await refused({ times: [] })).toEqual({ times: 'Please choose a date and a time' })
    expect(await refused({ people: [] })).toEqual({ people: 'Please select an interviewer' })
    expect(await refused({ people: [crypto.randomUUID()] })).toEqual({
      people: 'Please select an interviewer',
    })
    expect(await refused({ minutes: 50, zone: 'Mars/Olympus', place: ' ' })).toEqual({
      minutes: 'Please select a length',
      place: 'Please enter an address, a link, or who calls whom',
      zone: 'Please select Time Zone',
    })
    expect(await calls.list(id)).toEqual([])
    const stale = { ...proposed, id, revision: 7 }
    expect((await desk.calls().send(desk.recruiter(), 'ProposeInterview', stale)).body.code).toBe(
      'RECORD_CHANGED',
    )
    await desk.end('Ana María Müller', { outcome: 'Withdrawn', reason: 'rate', text: '' })
    expect((await calls.proposeFor(id)).body.code).toBe('STEP_REFUSED')
  })

  test('is not booked by opening its link, by a time nobody proposed, or once it has begun', async () => {
    const { secret } = await calls.propose(await calls.apply())
    await calls.check(secret)
    expect((await calls.pick(secret, '2026-03-09T16:15:00.000Z')).json().code).toBe('TIME_TAKEN')
    expect((await calls.checked(secret)).status).toBe('Proposed')
    desk.portal().pass(week + 6 * 60 * 60 + 1)
    expect((await calls.checked(secret)).times).toEqual([tuesday])
    expect((await calls.pick(secret, monday)).json().code).toBe('TIME_TAKEN')
    expect((await calls.pick(secret, tuesday)).statusCode).toBe(200)
    desk.portal().pass(2 * 24 * 60 * 60)
    expect(await calls.checked(secret)).toMatchObject({ status: 'Booked', isOver: true, times: [] })
    expect((await calls.pick(secret, tuesday)).json().code).toBe('STEP_REFUSED')
    expect((await calls.refuse(secret, 'Too late.')).json().code).toBe('STEP_REFUSED')
    expect((await calls.check('x'.repeat(43))).json()).toEqual(linkVoid)
  })

  test('whose times do not suit asks for a look, and gets others', async () => {
    const id = await calls.apply()
    const { secret } = await calls.propose(id)
    await calls.pick(secret, monday)
    desk.portal().mailbox.empty()
    expect((await calls.refuse(secret, ' ')).json().fields).toEqual({
      'answer.reason': 'Please tell us when you are available',
    })
    expect((await calls.refuse(secret, 'Only on Fridays.')).json()).toMatchObject({
      status: 'Unsuitable',
      startsAt: null,
    })
    expect(subjects()).toEqual([
      ['ana.muller@example.com', 'Your interview about Data Engineer'],
      ['elena.petrova@skagit.example.com', 'Cancelled: interview with Ana María Müller, Data Engineer'],
      ['naomi.feldman@skagit.example.com', 'Cancelled: interview with Ana María Müller, Data Engineer'],
    ])
    expect(calls.mails()[1]?.text).toContain('Reason: Ana María Müller cannot come: Only on Fridays.')
    expect(
      calls.mails().map((mail) => getCalendar(mail).filter((line) => /^(METHOD|SEQ|STATUS)/.test(line))),
    ).toEqual([1, 2, 3].map(() => ['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']))
    expect((await desk.calls().one(desk.recruiter(), id)).needsAttention).toBe(true)
    const [unsuitable] = await calls.list(id)
    if (!unsuitable) throw new Error('It is gone')
    expect(unsuitable).toMatchObject({ status: 'Unsuitable', reason: 'Only on Fridays.' })

    const friday = { zone: 'Europe/Berlin', times: ['2026-03-13T18:00'] }
    const offered = await calls.step('OfferTimes', unsuitable, friday)
    expect(offered.body).toMatchObject([
      { status: 'Proposed', times: ['2026-03-13T17:00:00.000Z'], reason: '' },
    ])
    expect((await desk.calls().one(desk.recruiter(), id)).needsAttention).toBe(false)
    expect((await calls.step('OfferTimes', unsuitable, friday)).body.code).toBe('RECORD_CHANGED')
    expect(desk.portal().mailbox.mails.at(-1)?.text).toContain(
      'Please pick one of these times:\n- Friday, March 13, 2026 at 6:00 PM GMT+1',
    )
    expect((await calls.checked(secret)).times).toEqual(['2026-03-13T17:00:00.000Z'])
    expect((await calls.pick(calls.token(), '2026-03-13T17:00:00.000Z')).json().status).toBe('Booked')
  })

  test('is cancelled with a reason that everybody reads, or with the end of its application', async () => {
    const id = await calls.apply()
    const [first, second] = [
      await calls.propose(id),
      await calls.propose(id, { times: ['2026-03-11T09:00'] }),
    ]
    await calls.pick(first.secret, monday)
    const [, booked] = [
      await calls.list(id),
      (await calls.list(id)).find(({ status }) => status === 'Booked'),
    ]
    if (!booked) throw new Error('Nothing is booked')
    desk.portal().mailbox.empty()
    const cancelled = await calls.step('CancelInterview', booked, {
      reason: 'The client filled the position.',
    })
    expect(cancelled.status).toBe(200)
    expect((await calls.step('CancelInterview', booked, { reason: 'Again.' })).body.code).toBe('STEP_REFUSED')
    expect(calls.mails()[0]?.text).toBe(
      [
        'Hello Ana María,',
        'Your interview about Data Engineer on Monday, March 9, 2026 at 12:00 PM EDT is cancelled.',
        'The client filled the position.',
        'Elena Petrova\nSkagit',
      ].join('\n\n'),
    )
    expect(await calls.checked(first.secret)).toMatchObject({ status: 'Cancelled', isOver: true, times: [] })
    expect((await calls.pick(first.secret, tuesday)).json().code).toBe('STEP_REFUSED')

    desk.portal().mailbox.empty()
    await desk.end('Ana María Müller', { outcome: 'Rejected', reason: 'filled', text: '', tell: false })
    expect(calls.mails().map(({ to, text, calendar }) => [to, text, calendar])).toEqual([
      [
        'ana.muller@example.com',
        'Hello Ana María,\n\nThe times we proposed for an interview about Data Engineer are no longer available.\n\nElena Petrova\nSkagit',
        undefined,
      ],
    ])
    expect((await calls.list(id)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
    expect((await calls.checked(second.secret)).isOver).toBe(true)
    const { entries } = await desk.calls().one(desk.recruiter(), id)
    expect(entries.slice(-3).map(({ action }) => action)).toEqual([
      'cancelInterview',
      'reject',
      'cancelInterview',
    ])
  })

  test('is exported and erased with its application, and its link is void', async () => {
    const id = await calls.apply()
    const { interview, secret } = await calls.propose(id)
    await calls.pick(secret, monday)
    const kind = kinds.find(({ name }) => name === 'applications')
    const { reader } = desk.database()
    const ids = (await reader.select().from(applications)).map(({ formId }) => formId)
    const found = (await kind?.byIds?.(reader, ids, testTime)) ?? []
    expect(found.map(({ data }) => data.interviews)).toEqual([
      [
        {
          ...{
            kind: 'Video',
            minutes: 45,
            place: 'https://meet.example.com/ana',
            status: 'Booked',
            reason: '',
          },
          ...{ startsAt: new Date(monday), times: [new Date(monday), new Date(tuesday)], feedback: [] },
        },
      ],
    ])
    await desk.database().write(async (tx) => kind?.remove?.(tx, found, testTime))
    expect((await calls.check(secret)).json()).toEqual(linkVoid)
    expect((await calls.pick(secret, tuesday)).json()).toEqual(linkVoid)
    expect(await calls.mine(await desk.calls().enter(phones.employee))).toEqual([])
    const links = await desk.database().reader.select().from(linkTokens)
    const own = links.filter(({ subjectId }) => subjectId === interview.id)
    expect(own.map(({ revokedAt }) => revokedAt)).toEqual([testTime, testTime])
  })

  test('hides what interviewers think until one has said it, from each of them alone', async () => {
    const id = await calls.apply()
    const { secret } = await calls.propose(id)
    await calls.pick(secret, monday)
    desk.portal().pass(15 * 60)
    const early = await desk.calls().enter(phones.employee)
    expect(await calls.mine(early)).toMatchObject([
      { candidate: 'Ana María Müller', job: 'Data Engineer', startsAt: monday, canGive: false, own: null },
    ])
    const [booked] = await calls.list(id)
    if (!booked) throw new Error('Nothing is booked')
    const said = { recommendation: 'yes', text: 'Knows Spark well.' }
    const give = (caller: Caller, more: object) =>
      desk.calls().send(caller, 'GiveFeedback', { id: booked.id, ...said, ...more })
    expect((await give(early, {})).body.code).toBe('STEP_REFUSED')
    expect((await calls.step('CloseInterview', booked, { step: 'meet' })).body.code).toBe('STEP_REFUSED')

    const { recruiter, interviewer, stranger } = await begin()
    expect((await give(stranger, {})).body.code).toBe('NOT_FOUND')
    expect(await calls.mine(stranger)).toEqual([])
    const given = { ...said, at: desk.portal().clock().toISOString() }
    expect((await give(interviewer, {})).body).toMatchObject([{ own: given, canGive: false }])
    expect((await give(interviewer, { text: 'Changed my mind.' })).body.code).toBe('STEP_REFUSED')
    const seenBy = async (caller: Caller) =>
      (await calls.list(id, caller))
        .flatMap(({ people }) => people)
        .map(({ name, hasGiven, feedback }) => [...[name, hasGiven], feedback?.text ?? null])
    // Elena Petrova is recruiter and interviewer.
    expect(await seenBy(recruiter)).toEqual([
      ['Elena Petrova', false, null],
      ['Naomi Feldman', true, null],
    ])
    expect(await seenBy(await desk.calls().enter(phones.administrator))).toEqual([
      ['Elena Petrova', false, null],
      ['Naomi Feldman', true, 'Knows Spark well.'],
    ])
    const own = { recommendation: 'no', text: 'Rate too high.' }
    expect((await give(recruiter, own)).body).toMatchObject([
      { own: { recommendation: 'no' }, people: [{ id: naomi, feedback: { text: 'Knows Spark well.' } }] },
    ])
    expect(await calls.mine(interviewer)).toMatchObject([
      { people: [{ id: elena, feedback: { recommendation: 'no', text: 'Rate too high.' } }] },
    ])
    const [open] = await calls.list(id, recruiter)
    if (!open) throw new Error('It is gone')
    expect((await calls.step('CloseInterview', open, { step: 'meet' }, recruiter)).body).toMatchObject([
      { status: 'Held', startsAt: monday },
    ])
    const { entries } = await desk.calls().one(recruiter, id)
    expect(entries.slice(-3).map(({ action, by, text }) => [action, by, text])).toEqual([
      ['giveFeedback', 'Naomi Feldman', ''],
      ['giveFeedback', 'Elena Petrova', ''],
      ['holdInterview', 'Elena Petrova', ''],
    ])
  })
})
