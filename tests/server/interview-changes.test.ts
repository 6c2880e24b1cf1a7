import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withCandidacies } from '#tests/support/candidacy-calls.ts'
import { engines } from '#tests/support/database.ts'
import { elena, interviewCalls, monday, naomi, tuesday } from '#tests/support/interview-calls.ts'

describe('the time of an interview', () => {
  const desk = withCandidacies('pglite')
  const calls = interviewCalls(desk)

  test('is moved three times a day, by whomever, also after it was given back, and said to be unsuitable always', async () => {
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
    // The time it has, once more, changes nothing.
    expect(await code(calls.pick(secret, tuesday))).toBe(200)
    expect(calls.mails()).toEqual([])
    expect(await code(calls.refuse(secret, 'Still ill.'))).toBe(200)
    expect(await code(calls.pick(secret, monday))).toBe('MOVED_TOO_OFTEN')
    desk.portal().pass(24 * 60 * 60)
    expect(await code(calls.pick(secret, monday))).toBe(200)
  })
})

describe.each(engines)('mails about an interview on %s', (engine) => {
  const desk = withCandidacies(engine, {
    pace: { pollMs: null, tries: { sms: 1, email: 12, reminder: 1 }, retryDelaySeconds: 3600 },
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

  test('that did not leave give way to one that says how it stands now', async () => {
    const id = await calls.apply()
    const { secret } = await calls.propose(id, { people: [elena, naomi] })
    const away = jest.spyOn(desk.portal().mailbox.delivery, 'email').mockRejectedValue(new Error('away'))
    await calls.pick(secret, monday)
    await calls.pick(secret, tuesday)
    await calls.refuse(secret, 'Ill.')
    // One for the candidate, and one for each who interviews.
    const kept = await waiting()
    expect(kept.map(({ state }) => state)).toEqual(['retry', 'retry', 'retry'])
    // What is stored names neither the interview nor an address.
    expect(kept.some(({ about }) => about.includes('@') || about.includes('interview'))).toBe(false)
    const { entries } = await desk.calls().one(desk.recruiter(), id)
    expect(entries.map(({ action, mail }) => [action, mail])).toEqual([
      ['proposeTimes', 'sent'],
      ['bookTime', 'taken back'],
      ['bookTime', 'taken back'],
      ['refuseTimes', 'sent'],
    ])
    away.mockRestore()

    // Handed over by a server that died since: it may have left.
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
