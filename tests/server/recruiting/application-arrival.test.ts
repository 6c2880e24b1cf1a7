import { otherJob, withApplications } from '#tests/support/application-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'

const ana = 'Ana María Müller'
const ben = { FirstName: 'Ben', LastName: 'Okafor', Email: 'ben@example.com', phoneNumber: '+14155552672' }
const none = { New: [], Screening: [], Submitted: [], Interview: [], Offer: [] }

describe.each(engines)('applications that arrive on %s', (engine) => {
  const desk = withApplications(engine)

  test('stand on the board of their job when they came, with their candidate', async () => {
    await desk.calls().apply()
    await desk.calls().apply({ ...ben, skillPosition: otherJob.name })
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(await desk.calls().names(desk.recruiter())).toEqual({
      ...none,
      New: expect.arrayContaining([ana, 'Ben Okafor']),
    })
    expect(await desk.calls().board(desk.recruiter(), `jobId=${jobRow.id}`)).toEqual({
      columns: [
        {
          stage: 'New',
          total: 1,
          cards: [
            {
              id: uuid,
              revision: 0,
              candidate: { id: uuid, name: ana },
              job: { id: jobRow.id, name: jobRow.name, pro_jobtitle: jobRow.pro_jobtitle },
              stage: 'New',
              outcome: null,
              at: desk.portal().clock().toISOString(),
              since: desk.portal().clock().toISOString(),
              rating: null,
              needsAttention: false,
              signs: {
                ...{ place: '', rate: null, interview: null, before: null },
                waitingSince: desk.portal().clock().toISOString(),
              },
            },
          ],
        },
        ...['Screening', 'Submitted', 'Interview', 'Offer'].map((stage) => ({ stage, total: 0, cards: [] })),
      ],
      ended: { Placed: 0, Rejected: 0, Withdrawn: 0 },
      attention: 0,
      late: 0,
    })
    expect(await desk.calls().read(desk.recruiter(), '/Desk/CountApplications')).toEqual({
      waiting: 2,
      unseen: 2,
      attention: 0,
    })
    expect(await desk.calls().read(desk.recruiter(), '/Desk/GetAppliedJobs')).toEqual([
      { id: jobRow.id, name: jobRow.name, pro_jobtitle: jobRow.pro_jobtitle, open: 1 },
      { id: otherJob.id, name: otherJob.name, pro_jobtitle: otherJob.pro_jobtitle, open: 1 },
    ])
  })

  onPostgres(
    'are one for a job while open; a new one after an end names the last, and keeps that from being reopened',
    async () => {
      expect(await desk.calls().apply()).toEqual([200, null])
      expect(await desk.calls().apply({ Email: 'ANA.MULLER@example.com', FirstName: 'Anna' })).toEqual([
        409,
        'ALREADY_APPLIED',
      ])
      const { id } = await desk.calls().card(desk.recruiter(), ana)
      await desk.end(ana, { outcome: 'Withdrawn', reason: 'another offer' })
      expect(await desk.calls().apply({ FirstName: 'ANA  maria' })).toEqual([200, null])
      const again = await desk.calls().card(desk.recruiter(), 'ANA  maria Müller')
      expect((await desk.calls().one(desk.recruiter(), again.id)).others).toEqual([
        expect.objectContaining({ id, stage: 'New', outcome: 'Withdrawn' }),
      ])
      const reopened = await desk.calls().send(desk.recruiter(), 'ReopenApplication', { id, revision: 1 })
      expect([reopened.status, reopened.body.code]).toEqual([409, 'ALREADY_APPLIED'])
      const twice = await Promise.all([
        desk.calls().apply({ ...ben, skillPosition: otherJob.name }),
        desk.calls().apply({ ...ben, skillPosition: otherJob.name }),
      ])
      expect(twice.map(([status]) => status).sort()).toEqual([200, 409])
    },
  )

  test('belong to two people who share a mailbox, who are named as perhaps the same', async () => {
    await desk.calls().apply()
    await desk.calls().apply({ FirstName: 'Otto', skillPosition: otherJob.name })
    const one = await desk.calls().one(desk.recruiter(), (await desk.calls().card(desk.recruiter(), ana)).id)
    const other = await desk
      .calls()
      .one(desk.recruiter(), (await desk.calls().card(desk.recruiter(), 'Otto Müller')).id)
    expect([one.others, one.alike.map(({ name, job }) => [name, job])]).toEqual([
      [],
      [['Otto Müller', 'ML Engineer']],
    ])
    expect(other.alike.map(({ id }) => id)).toEqual([one.id])
  })
})
