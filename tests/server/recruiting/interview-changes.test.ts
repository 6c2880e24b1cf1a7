import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withApplications } from '#tests/support/application-calls.ts'
import { engines } from '#tests/support/database.ts'
import { bo, elena, interviewCalls, monday, naomi, tuesday } from '#tests/support/interview-calls.ts'

describe('the time of an interview', () => {
  const desk = withApplications('pglite')
  const calls = interviewCalls(desk)

  test('can change three times in 24 hours by anyone, also after it was given back, and can always be declined', async () => {
    const id = await calls.apply()
    const { secret } = await calls.propose(id, { people: [elena] })
    const code = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
      const { statusCode, json } = await answer
      return statusCode === 200 ? 200 : json().code
    }
    const latest = async () => {
      const [interview] = await calls.list(id)
      if (!interview) throw new Error('There is no interview')
      return interview
    }
    expect(await code(calls.pick(secret, monday))).toBe(200)
    expect(await code(calls.pick(secret, tuesday))).toBe(200)
    expect((await calls.step('BookInterview', await latest(), { at: monday })).status).toBe(200)
    expect(await code(calls.refuse(secret, 'Ill.'))).toBe(200)
    expect(await code(calls.pick(secret, tuesday))).toBe(200)
    desk.portal().mailbox.empty()
    const refused = await calls.pick(secret, monday)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'MOVED_TOO_OFTEN',
        message:
          'The time of this interview was changed three times within 24 hours. Please try again later, or reply to our email.',
      },
    ])
    const byDesk = await calls.step('BookInterview', await latest(), { at: monday })
    expect([byDesk.status, byDesk.body.code]).toEqual([409, 'MOVED_TOO_OFTEN'])
    expect(await code(calls.pick(secret, tuesday))).toBe(200)
    expect(calls.mails()).toEqual([])
    expect(await code(calls.refuse(secret, 'Still ill.'))).toBe(200)
    expect(await code(calls.pick(secret, monday))).toBe('MOVED_TOO_OFTEN')
    desk.portal().pass(24 * 60 * 60)
    expect(await code(calls.pick(secret, monday))).toBe(200)
  })
})

describe('an interviewer who has another interview then', () => {
  const desk = withApplications('pglite')
  const calls = interviewCalls(desk)
  const overlaps = async (more: object = {}) => {
    const asked = { people: [elena, naomi], minutes: 45, times: [monday, tuesday], ...more }
    return (await desk.calls().send(desk.recruiter(), 'FindOverlaps', asked)).body
  }
  const begin = async () => {
    const first = await calls.propose(await calls.apply(), { people: [naomi] })
    await calls.pick(first.secret, monday)
    return { first, id: await calls.apply(bo) }
  }

  test('is shown with whom and when, but for the interview itself and times that touch', async () => {
    const { first } = await begin()
    const shown = {
      ...{ id: first.interview.id },
      ...{ person: 'Naomi Feldman', candidate: 'Ana María Müller', job: 'Data Engineer' },
      ...{ startsAt: monday, minutes: 45 },
    }
    expect(await overlaps()).toEqual([{ ...shown, at: monday }])
    expect(await overlaps({ exceptId: first.interview.id })).toEqual([])
    expect(await overlaps({ people: [elena] })).toEqual([])
    const [before, during] = ['2026-03-09T15:15:00.000Z', '2026-03-09T16:44:00.000Z']
    expect(await overlaps({ times: [before, during] })).toEqual([{ ...shown, at: during }])
  })

  test('is proposed only if that was shown, and can then be picked, which others cannot', async () => {
    const { first, id } = await begin()
    expect((await calls.proposeFor(id)).body.fields).toEqual({
      'times.0': 'Naomi Feldman has another interview then',
    })
    const known = await calls.propose(id, { confirmedOverlaps: [first.interview.id] })
    expect((await calls.checked(known.secret)).times).toEqual([monday, tuesday])
    expect((await calls.pick(known.secret, monday)).statusCode).toBe(200)
    const third = await calls.apply({ FirstName: 'Cy', Email: 'cy@example.com', phoneNumber: '+14155552673' })
    const free = await calls.propose(third, { times: ['2026-03-10T10:00'] })
    expect((await calls.pick(known.secret, tuesday)).statusCode).toBe(200)
    expect((await calls.checked(free.secret)).times).toEqual([])
    expect((await calls.pick(free.secret, tuesday)).json().code).toBe('TIME_TAKEN')
    const refused = await calls.step('BookInterview', free.interview, { at: tuesday })
    expect(refused.body.code).toBe('TIME_TAKEN')
    // Recruiters saw the overlap and confirmed it.
    const another = { at: tuesday, confirmedOverlaps: [first.interview.id] }
    expect((await calls.step('BookInterview', free.interview, another)).body.code).toBe('TIME_TAKEN')
    const shown = { at: tuesday, confirmedOverlaps: [known.interview.id] }
    expect((await calls.step('BookInterview', free.interview, shown)).status).toBe(200)
  })

  test('leaves a time that was proposed despite it to no interview that was booked since', async () => {
    const { first, id } = await begin()
    const confirmedOverlaps = [first.interview.id]
    const known = await calls.propose(id, { confirmedOverlaps })
    const third = await calls.apply({ FirstName: 'Cy', Email: 'cy@example.com', phoneNumber: '+14155552673' })
    const later = await calls.propose(third, { confirmedOverlaps })
    expect((await calls.pick(later.secret, monday)).statusCode).toBe(200)
    expect((await calls.checked(known.secret)).times).toEqual([tuesday])
    expect((await calls.pick(known.secret, monday)).json().code).toBe('TIME_TAKEN')
  })

  test('is offered other times that overlap only if that was shown', async () => {
    const { first, id } = await begin()
    const { interview } = await calls.propose(id, { times: ['2026-03-10T10:00'] })
    const other = { zone: 'America/Los_Angeles', times: ['2026-03-09T09:30'] }
    expect((await calls.step('OfferTimes', interview, other)).body.fields).toEqual({
      'times.0': 'Naomi Feldman has another interview then',
    })
    const shown = { ...other, confirmedOverlaps: [first.interview.id] }
    expect((await calls.step('OfferTimes', interview, shown)).status).toBe(200)
  })
})

describe.each(engines)('mails about an interview on %s', (engine) => {
  const desk = withApplications(engine, {
    pace: {
      pollMs: null,
      tries: { sms: 1, email: 12, reminder: 1 },
      retryDelaySeconds: 3600,
      changeDelaySeconds: 60,
    },
  })
  const calls = interviewCalls(desk)

  const waiting = async () => {
    const found = await desk
      .database()
      .write((tx) =>
        tx.execute(sql`select state::text, data ->> 'about' as about from pgboss.job order by created_on`),
      )
    const rows = z.object({ rows: z.array(z.object({ state: z.string(), about: z.string() })) })
    return rows.parse(JSON.parse(JSON.stringify(found))).rows
  }

  afterEach(() => desk.database().write((tx) => tx.execute(sql`delete from pgboss.job`)))

  test('wait for a minute after a move, so that the last of three moves is mailed alone', async () => {
    const { secret } = await calls.propose(await calls.apply(), { people: [elena, naomi] })
    desk.portal().mailbox.empty()
    for (const time of [monday, tuesday, monday, tuesday]) await calls.pick(secret, time)
    const sent = () =>
      desk
        .portal()
        .mailbox.mails.map(({ calendar }) => /^DTSTART:(.*)$/m.exec(calendar?.text ?? '')?.[1]?.trim())
    expect(sent()).toEqual(['20260309T160000Z', '20260309T160000Z', '20260309T160000Z'])
    expect((await waiting()).map(({ state }) => state)).toEqual(['created', 'created', 'created'])

    await desk
      .database()
      .write((tx) => tx.execute(sql`update pgboss.job set start_after = now() - interval '1 s'`))
    desk.portal().mailbox.empty()
    await calls.apply(bo)
    expect(sent().filter(Boolean)).toEqual(['20260310T170000Z', '20260310T170000Z', '20260310T170000Z'])
  })

  test('are replaced by the latest one while unsent', async () => {
    const id = await calls.apply()
    const { secret } = await calls.propose(id, { people: [elena, naomi] })
    const away = jest.spyOn(desk.portal().mailbox.delivery, 'email').mockRejectedValue(new Error('away'))
    await calls.pick(secret, monday)
    await calls.pick(secret, tuesday)
    await calls.refuse(secret, 'Ill.')
    // One for the candidate, and one per interviewer.
    const kept = await waiting()
    expect(kept.map(({ state }) => state)).toEqual(['retry', 'retry', 'retry'])
    expect(kept.some(({ about }) => about.includes('@') || about.includes('interview'))).toBe(false)
    const { entries } = await desk.calls().one(desk.recruiter(), id)
    expect(entries.map(({ action, mail }) => [action, mail])).toEqual([
      ['proposeTimes', 'sent'],
      ['bookTime', 'recalled'],
      ['bookTime', 'recalled'],
      ['refuseTimes', 'sent'],
    ])
    away.mockRestore()

    // Handed over by a server that died since: it may have been sent.
    await desk
      .database()
      .write((tx) => tx.execute(sql`update pgboss.job set data = data || '{"handed": true}'`))
    await calls.pick(secret, monday)
    expect(await waiting()).toHaveLength(3)
    expect(desk.portal().mailbox.mails.filter(({ calendar }) => calendar?.method === 'REQUEST')).toHaveLength(
      3,
    )
  })
})
