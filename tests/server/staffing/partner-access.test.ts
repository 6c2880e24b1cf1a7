import { asc, eq } from 'drizzle-orm'
import { personRoles } from '#server/people/schema/people.ts'
import { knownBrowsers, sessions } from '#server/people/schema/sign-in.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { benchRow } from '#tests/support/open-work.ts'
import { isChanged, partnerCalls } from '#tests/support/partner-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const olivia = getId(21)
const elena = 'Elena Petrova'

describe('ending the access of a partner', () => {
  afterEach(async () => {
    await portal.database.write(async (tx) => {
      for (const table of [submissions, benchCandidates, jobs]) await tx.delete(table)
    })
  })

  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  const addBench = () =>
    portal.database.write(async (tx) => {
      const [ana] = await tx
        .insert(benchCandidates)
        .values([
          { ...benchRow(olivia, 'Ana Silva'), status: 'Submitted' },
          benchRow(olivia, 'Wei Chen'),
          { ...benchRow(olivia, 'Joy Osei'), status: 'Placed' },
        ])
        .returning({ id: benchCandidates.id })
      const [job] = await tx
        .insert(jobs)
        .values({
          ...{ createdAt: testTime, name: 'engineer', pro_jobtitle: 'Data Engineer', pro_description: 'x' },
          ...{ industry: 'Retail', location: 'Seattle', country: 'US', remote: true, rateMin: 1, rateMax: 2 },
          ...{ durationMonths: 6, skills: [], openings: 1, posted: '2026-01-01' },
          ...{ closes: '2027-01-01', status: 'Open' },
        })
        .returning({ id: jobs.id })
      const [stored] = await tx
        .insert(submissions)
        .values({
          ...{ createdAt: testTime, jobId: job?.id ?? '', candidateId: ana?.id ?? '', submitterId: olivia },
          ...{ email: 'ana@example.com', rate: 8000, availableFrom: '2026-03-02', rightToRepresent: true },
          ...{ note: '', status: 'Shortlisted' },
        })
        .returning({ id: submissions.id })
      await tx.insert(submissionEvents).values({
        ...{ submissionId: stored?.id ?? '', position: 0, status: 'Submitted', at: testTime },
        ...{ personId: olivia, note: '' },
      })
    })

  const benchStatuses = async () => {
    const rows = await portal.database.reader
      .select({ name: benchCandidates.name, status: benchCandidates.status })
      .from(benchCandidates)
      .orderBy(asc(benchCandidates.name))
    return rows.map(({ name, status }) => `${name} ${status}`)
  }

  const kept = async () => ({
    sessions: await portal.database.reader.$count(sessions, eq(sessions.personId, olivia)),
    browsers: await portal.database.reader.$count(knownBrowsers, eq(knownBrowsers.personId, olivia)),
  })

  test('withdraws what is open, takes the bench off, and signs them out with their next call', async () => {
    await addBench()
    const partner = await calls.enterAsPartner(phones.partner)
    const caller = await calls.enter()
    portal.mailbox.empty()
    const work = await calls.openWork(caller, olivia)
    const answer = await calls.deactivate(caller, olivia, { submissions: 'withdraw', bench: 'off' })
    const id = expect.any(String)

    expect(work).toMatchObject({
      submissions: [{ id, candidate: 'Ana Silva', job: 'Data Engineer', status: 'Shortlisted' }],
      bench: [
        { id, name: 'Ana Silva' },
        { id, name: 'Wei Chen' },
      ],
      cases: [],
    })
    expect(answer.body).toMatchObject({ id: olivia, status: 'Deactivated' })
    expect(answer.body.history).toEqual([
      { at: expect.any(String), action: 'deactivate', by: elena, text: 'No answer for a year.' },
    ])
    expect(await benchStatuses()).toEqual(['Ana Silva Off', 'Joy Osei Placed', 'Wei Chen Off'])
    const events = portal.database.reader
      .select({
        status: submissionEvents.status,
        personId: submissionEvents.personId,
        note: submissionEvents.note,
      })
      .from(submissionEvents)
      .orderBy(asc(submissionEvents.position))
    expect((await events).at(-1)).toEqual({
      status: 'Withdrawn',
      personId: getId(10),
      note: 'Withdrawn because the partner’s account was deactivated.',
    })
    expect((await portal.app.inject({ url: '/CRM/GetSession', ...partner })).statusCode).toBe(401)
    expect(await kept()).toEqual({ sessions: 0, browsers: 0 })
    expect(portal.mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['olivia.hartmann@cascade-talent.example.com', 'Your Skagit partner account was closed'],
    ])
    expect(portal.mailbox.mails[0]?.text).not.toContain('No answer for a year.')

    portal.mailbox.empty()
    const { revision } = await calls.one(caller, olivia)
    const back = await calls.send(caller, 'ReactivatePartner', { id: olivia, revision })
    expect(back.body).toMatchObject({ status: 'Active' })
    expect(portal.mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Your Skagit partner account is open again',
    ])
    portal.pass(60)
    expect(await calls.trySignIn(phones.partner)).toBe(200)
  })

  test('keeps what is open where that was chosen', async () => {
    await addBench()
    const caller = await calls.enter()
    await calls.deactivate(caller, olivia)

    expect(await benchStatuses()).toEqual(['Ana Silva Submitted', 'Joy Osei Placed', 'Wei Chen Available'])
    expect((await calls.openWork(caller, olivia)).submissions).toHaveLength(1)
  })

  test('is refused where what is open has changed since it was seen', async () => {
    await addBench()
    const caller = await calls.enter()
    const { revision } = await calls.one(caller, olivia)
    const { revision: expected } = await calls.openWork(caller, olivia)
    const body = { id: olivia, revision, expected, reason: 'x', submissions: 'withdraw', bench: 'off' }
    await portal.database.write((tx) => tx.update(submissions).set({ status: 'Interview' }))

    expect(await calls.send(caller, 'DeactivatePartner', body)).toEqual(isChanged)
    expect((await calls.one(caller, olivia)).status).toBe('Active')
    expect(await benchStatuses()).toEqual(['Ana Silva Submitted', 'Joy Osei Placed', 'Wei Chen Available'])
  })

  test('can be that of all sessions alone', async () => {
    const partner = await calls.enterAsPartner(phones.partner)
    const caller = await calls.enter()

    expect((await calls.send(caller, 'EndPartnerSessions', { id: olivia })).body).toEqual({ ended: 1 })
    expect((await portal.app.inject({ url: '/CRM/GetSession', ...partner })).statusCode).toBe(401)
    expect((await calls.send(caller, 'EndPartnerSessions', { id: getId(9) })).status).toBe(404)
    expect((await calls.one(caller, olivia)).history.map(({ action, by }) => [action, by])).toEqual([
      ['endSessions', elena],
    ])
  })

  test('is not for someone whose role was taken in the meantime', async () => {
    const caller = await calls.enter()
    await portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, getId(10))))

    expect((await calls.send(caller, 'EndPartnerSessions', { id: olivia })).status).toBe(403)
  })
})
