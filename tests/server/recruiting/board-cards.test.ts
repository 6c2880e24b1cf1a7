import { eq } from 'drizzle-orm'
import { findBoard } from '#server/recruiting/applications/find-applications.ts'
import { applicationAnswers } from '#server/recruiting/schema/applications.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import { engines } from '#tests/support/database.ts'
import { elena, interviewCalls, monday, tuesday } from '#tests/support/interview-calls.ts'
import { jobRow } from '#tests/support/job-row.ts'

const ana = 'Ana María Müller'
const ben = { FirstName: 'Ben', LastName: 'Okafor', Email: 'ben@example.com', phoneNumber: '+14155552672' }
const came = '2026-03-02T10:00:00.000Z'

describe.each(engines)('a card of the board on %s', (engine) => {
  const desk = withApplications(engine)
  const calls = interviewCalls(desk)

  const readSigns = async (name = ana) => (await desk.calls().card(desk.recruiter(), name)).signs
  const waits = async () => (await readSigns())?.waitingSince
  const late = async (hours: number, looked: { q?: string; jobId?: string } = {}) => {
    const at = new Date(desk.portal().clock().getTime() + hours * 3_600_000)
    return (await findBoard(desk.database().reader, { q: '', ...looked }, at)).late
  }
  const send = async (call: string, body: object) => {
    const { status, body: answer } = await desk.calls().send(desk.recruiter(), call, body)
    expect(status).toBe(200)
    return answer
  }
  /** Twenty minutes, within the idle limit of a session. */
  const passAWhile = () => desk.portal().pass(1200)

  test('says where someone lives and what they asked for, in the currency of the job, where that is known', async () => {
    const id = await calls.apply()
    const plain = { place: '', rate: null, waitingSince: came, interview: null, before: null }
    expect(await readSigns()).toEqual(plain)
    await desk.database().write(async (tx) => {
      const [row] = await tx.select().from(applications).where(eq(applications.id, id))
      if (!row) throw new Error('Nobody applied')
      const { formId, candidateId } = row
      const number = { formId, kind: 'number' as const }
      await tx.insert(applicationAnswers).values([
        { ...number, position: 0, question: 'Years of SQL?', unit: 'years', answer: '9' },
        { ...number, position: 1, question: 'Your rate?', unit: 'CAD an hour', answer: '120' },
        { ...number, position: 2, question: 'Your rate?', unit: 'USD an hour', answer: '' },
        { ...number, position: 3, question: 'Your hourly rate?', unit: 'USD', answer: '92.5' },
      ])
      await tx
        .update(candidateDocuments)
        .set({ place: 'Austin, TX' })
        .where(eq(candidateDocuments.candidateId, candidateId))
    })
    await desk.calls().apply(ben)
    expect(await readSigns()).toEqual({
      ...plain,
      ...{ place: 'Austin, TX', rate: { minor: 9250, currency: 'USD' } },
    })
    expect(await readSigns('Ben Okafor')).toEqual(plain)
  })

  test('waits from when it came until it is answered by what left, and long after a day', async () => {
    const id = await calls.apply()
    await desk.calls().apply(ben)
    expect((await desk.calls().board(desk.recruiter())).late).toBe(0)
    expect([await waits(), await late(24), await late(24.01)]).toEqual([came, 0, 2])
    expect([
      await late(25, { q: 'okafor' }),
      await late(25, { jobId: jobRow.id }),
      await late(25, { jobId: crypto.randomUUID() }),
    ]).toEqual([1, 2, 0])
    passAWhile()
    await send('NoteApplication', { id, text: 'Call on Monday.' })
    expect([await waits(), await late(25)]).toEqual([came, 2])
    const { entries } = await send('WriteToCandidate', { id, revision: 1, text: 'When can we talk?' })
    expect([await waits(), await late(25)]).toEqual([null, 1])
    await send('RecallMail', { id, mailId: entries[1].id })
    expect([await waits(), await late(25)]).toEqual([came, 2])
    await send('MoveApplications', { applications: [{ id, revision: 3 }], stage: 'Screening' })
    expect([await waits(), await late(25)]).toEqual([null, 1])
    // Waiting restarts on return to New.
    await send('MoveApplications', { applications: [{ id, revision: 4 }], stage: 'New' })
    expect([await waits(), await late(23.9), await late(24.1)]).toEqual(['2026-03-02T10:20:00.000Z', 1, 2])
    await desk.end('Ben Okafor', { outcome: 'Withdrawn', reason: 'rate', text: '' })
    expect(await late(25)).toBe(1)
  })

  test('waits again for the first that came in since someone looked, and names the interview', async () => {
    const id = await calls.apply()
    passAWhile()
    const { secret } = await calls.propose(id)
    expect(await readSigns()).toMatchObject({
      waitingSince: null,
      interview: { status: 'Proposed', at: tuesday, minutes: 45 },
    })
    passAWhile()
    await calls.refuse(secret, 'Only in the evening.')
    passAWhile()
    await calls.refuse(secret, 'Or on Sunday.')
    expect(await readSigns()).toMatchObject({
      waitingSince: '2026-03-02T10:40:00.000Z',
      interview: { status: 'Unsuitable', at: tuesday },
    })
    expect([await late(23.6), await late(23.7)]).toEqual([0, 1])
    const { revision } = await desk.calls().one(desk.recruiter(), id)
    await send('LookAtApplication', { id, revision })
    expect([await waits(), await late(48)]).toEqual([null, 0])
    await calls.refuse(secret, 'Please call.')
    expect(await waits()).toBe('2026-03-02T11:00:00.000Z')
    expect((await calls.pick(secret, monday)).statusCode).toBe(200)

    // The booked, upcoming one wins.
    await calls.propose(id, { times: ['2026-03-12T09:00'], people: [elena] })
    const namedAt = async (at: string) => {
      const { columns } = await findBoard(desk.database().reader, { q: '' }, new Date(at))
      const { status, at: when } = columns[0]?.cards[0]?.signs?.interview ?? {}
      return [status, when]
    }
    const thursday = '2026-03-12T16:00:00.000Z'
    expect(await namedAt('2026-03-09T16:44:00.000Z')).toEqual(['Booked', monday])
    expect(await namedAt('2026-03-09T16:45:00.000Z')).toEqual(['Proposed', thursday])
  })

  test('says how the one before ended', async () => {
    await calls.apply()
    await desk.end(ana, { outcome: 'Rejected', reason: 'rate', text: '', tell: false })
    passAWhile()
    await calls.apply()
    expect((await readSigns())?.before).toEqual({ outcome: 'Rejected', reason: 'rate' })
    await desk.end(ana, { outcome: 'Withdrawn', reason: 'another offer', text: '' })
    passAWhile()
    await calls.apply()
    expect((await readSigns())?.before).toEqual({ outcome: 'Withdrawn', reason: 'another offer' })
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    await send('MoveApplications', { applications: [{ id, revision: 0 }], stage: 'Offer' })
    await desk.end(ana, await desk.placing())
    passAWhile()
    await calls.apply()
    expect((await readSigns())?.before).toEqual({ outcome: 'Placed' })
  })
})
