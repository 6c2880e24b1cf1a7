import { eq } from 'drizzle-orm'
import { getReports, type Reports } from '#api/contracts/recruiting/report.contract.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { otherJob } from '#tests/support/application-calls.ts'
import { engines } from '#tests/support/database.ts'
import { admin, elena, rejection, storeHistory } from '#tests/support/desk-history.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { withPortal } from '#tests/support/portal-app.ts'

const none = { answered: 0, median: null, p90: null }
const unvisited = { left: 0, median: null, p90: null, still: 0, longest: null }
const nobody = { Screening: 0, Submitted: 0, Interview: 0, Offer: 0 }
const noAges = { day: 0, week: 0, month: 0, older: 0 }

const expected: Reports = {
  inquiries: [
    { month: '2026-02', came: 1, answered: 1, inTime: 1, median: 60, p90: 60 },
    { month: '2026-03', came: 4, answered: 2, inTime: 1, median: 120, p90: 990 },
  ],
  applications: [
    { month: '2026-02', came: 2, answered: 1, inTime: null, median: 120, p90: 120 },
    { month: '2026-03', came: 2, ...none, inTime: null },
  ],
  open: { inquiries: { day: 1, week: 0, month: 1, older: 1 }, applications: { ...noAges, older: 2 } },
  funnel: [
    {
      job: { id: jobRow.id, pro_jobtitle: 'Data Engineer' },
      came: 2,
      reached: { Screening: 2, Submitted: 2, Interview: 2, Offer: 1 },
      ended: { Placed: 0, Rejected: 1, Withdrawn: 0 },
      sources: { site: 1, alert: 1, feed: 0 },
    },
    {
      job: { id: otherJob.id, pro_jobtitle: 'ML Engineer' },
      came: 2,
      reached: nobody,
      ended: { Placed: 1, Rejected: 0, Withdrawn: 1 },
      sources: { site: 1, alert: 0, feed: 1 },
    },
  ],
  stages: [
    { stage: 'New', left: 6, median: 1260, p90: 1440, still: 0, longest: null },
    { stage: 'Screening', left: 1, median: 2880, p90: 2880, still: 1, longest: 67_200 },
    { ...unvisited, stage: 'Submitted' },
    { stage: 'Interview', left: 1, median: 24_480, p90: 24_480, still: 0, longest: null },
    { stage: 'Offer', left: 1, median: 60, p90: 60, still: 0, longest: null },
  ],
  reasons: [
    { stage: 'New', outcome: 'Placed', reason: '', count: 1 },
    { stage: 'Interview', outcome: 'Rejected', reason: rejection, count: 1 },
    { stage: 'New', outcome: 'Withdrawn', reason: 'another offer', count: 1 },
  ],
  work: [
    { month: '2026-03', person: elena, answers: 2, moves: 0, placed: 0, rejected: 1 },
    { month: '2026-03', person: admin, answers: 2, moves: 0, placed: 1, rejected: 0 },
    { month: '2026-02', person: elena, answers: 1, moves: 2, placed: 0, rejected: 0 },
    { month: '2026-02', person: admin, answers: 0, moves: 2, placed: 0, rejected: 0 },
  ],
}

const empty = (months: string[]): Reports => ({
  inquiries: months.map((month) => ({ month, came: 0, ...none, inTime: 0 })),
  applications: months.map((month) => ({ month, came: 0, ...none, inTime: null })),
  open: { inquiries: noAges, applications: noAges },
  funnel: [],
  stages: expected.stages.map(({ stage }) => ({ ...unvisited, stage })),
  reasons: [],
  work: [],
})

/** To March 31, 3:00 at the office. */
const fourWeeks = 29 * 24 * 60 * 60

describe.each(engines)('the reports of the desk on %s', (engine) => {
  afterEach(() =>
    portal.database.write(async (tx) => {
      await tx.delete(applicationForms)
      await tx.delete(candidates)
    }),
  )
  const portal = withPortal(engine)

  const enter = async () => {
    const { enter, read } = inquiryCalls(portal)
    const caller = await enter()
    return (from: string, until: string) => read(caller, `${getReports.path}?from=${from}&until=${until}`)
  }

  test('tell of everything that came in the months of the office, and of what was erased nothing', async () => {
    await portal.database.write(storeHistory)
    portal.pass(fourWeeks)
    const ask = await enter()
    expect(await ask('2026-02', '2026-03')).toEqual(expected)
    expect((await ask('2026-01', '2026-01')).inquiries).toEqual([
      { month: '2026-01', came: 1, ...none, inTime: 0 },
    ])
    await portal.database.write(async (tx) => {
      await tx.delete(applicationForms).where(eq(applicationForms.email, 'ana@example.com'))
    })
    const { funnel, reasons, work, applications: times } = await ask('2026-02', '2026-02')
    expect(funnel).toEqual([
      {
        ...expected.funnel[0],
        came: 1,
        reached: { Screening: 1, Submitted: 1, Interview: 1, Offer: 1 },
        ended: { Placed: 0, Rejected: 0, Withdrawn: 0 },
        sources: { site: 1, alert: 0, feed: 0 },
      },
    ])
    expect([reasons, work, times]).toEqual([
      [],
      [expected.work[3]],
      [{ month: '2026-02', came: 1, ...none, inTime: null }],
    ])
    // As when their answers bounced: the inbox lists them as open.
    await portal.database.write((tx) =>
      tx.update(inquiries).set({ needsAttention: true }).where(eq(inquiries.status, 'Answered')),
    )
    const { open } = await ask('2026-03', '2026-03')
    expect(open.inquiries).toEqual({ day: 1, week: 0, month: 3, older: 2 })
  })

  test('are whole where nothing came, also in months to come', async () => {
    const ask = await enter()
    expect(await ask('2026-02', '2026-03')).toEqual(empty(['2026-02', '2026-03']))
    expect(await ask('2099-12', '2099-12')).toEqual(empty(['2099-12']))
  })
})

describe('the months of a report', () => {
  const portal = withPortal('pglite')

  test.each([
    ['from=2026-03&until=2026-02', 400],
    ['from=2024-03&until=2026-03', 400],
    ['from=2024-04&until=2026-03', 200],
    ['from=2026-13&until=2026-03', 400],
    ["from=2026-01'&until=2026-03", 400],
    ['from=2026-01', 400],
  ])('%s is answered with %i', async (query, status) => {
    const { enter } = inquiryCalls(portal)
    const answer = await portal.app.inject({ url: `${getReports.path}?${query}`, ...(await enter()) })
    expect(answer.statusCode).toBe(status)
  })
})
