import { asc, count, eq, gt } from 'drizzle-orm'
import { isAuditAction } from '#api/contracts/governance/audit.contract.ts'
import { judgeAdvertisement } from '#api/rules/advertisement.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { findSkillWorth } from '#server/careers/worth/skill-worth.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import { people } from '#server/people/schema/people.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { toDay } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { seedSteps } from '#server/platform/db/schema/safeguards.ts'
import { UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { findAlike } from '#server/recruiting/candidates/possible-duplicates.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import {
  candidateDocuments,
  savedSearches,
  staleCandidates,
} from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { consultationCalls } from '#server/recruiting/schema/enquiries.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { interviewFeedback, interviews } from '#server/recruiting/schema/interviews.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleSteps } from '#server/samples/sample-steps.ts'
import { seed } from '#server/samples/seed.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { recruiter } from '#tests/support/inquiry-calls.ts'
import { createPortalApp, type PortalApp } from '#tests/support/portal-app.ts'
import { consistency } from '#tests/support/sample-histories.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'
import { createTestFiles, type TestFiles } from '#tests/support/test-files.ts'

let database: Database
let stored: TestFiles
let portal: PortalApp

beforeAll(async () => {
  database = await createTestDatabase('pglite')
  stored = await createTestFiles('folder')
  await seed(database, sampleSteps('full', stored.store), testTime)
  portal = await createPortalApp(database, {}, stored.store)
})

afterAll(async () => {
  await portal.app.close()
  await database.close()
  await stored.remove()
})

const tally = (values: readonly (string | null)[]) => {
  const counted: Record<string, number> = {}
  for (const value of values) counted[value ?? 'none'] = (counted[value ?? 'none'] ?? 0) + 1
  return counted
}

const tokens = new Map<string, Promise<string>>()

const ask = async (phone: string, url: string, userType?: 173020000 | 173020001) => {
  const token = tokens.get(phone) ?? signIn(portal.app, phone, userType)
  tokens.set(phone, token)
  const answer = await portal.app.inject({ url, ...bearer(await token) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const today = '2026-03-02'

describe('the full sample', () => {
  test('has jobs of every status, some of them with questions or about to close', async () => {
    const rows = await database.reader.select().from(jobs)
    const open = rows.filter(({ status, closes }) => status === 'Open' && closes >= today)
    expect({
      all: rows.length,
      open: open.filter(({ closes }) => closes > '2026-03-09').length,
      closingThisWeek: open.filter(({ closes }) => closes <= '2026-03-09').length,
      drafts: rows.filter(({ status }) => status === 'Draft').length,
      over: rows.filter(({ status, closes }) => status === 'Closed' || (status === 'Open' && closes < today))
        .length,
      withQuestions: rows.filter(({ questions }) => questions.length > 0).length,
      currencies: tally(open.map(({ currency }) => currency)),
    }).toEqual({
      ...{ all: 42, open: 26, closingThisWeek: 2, drafts: 4, over: 10, withQuestions: 6 },
      currencies: { USD: 19, CAD: 5, INR: 4 },
    })
  })

  test('has one draft with three findings, and nothing that keeps the others from being published', async () => {
    const rows = await ask(recruiter, '/Desk/GetJobs')
    const found = []
    for (const { id, title, status } of rows) {
      if (status === 'Closed') continue
      const refused = judgeAdvertisement(await ask(recruiter, `/Desk/GetJob?id=${id}`), today).filter(
        ({ isRefusal }) => isRefusal,
      )
      if (refused.length > 0) found.push([title, refused.map(({ rule }) => rule)])
    }
    expect(found).toEqual([['Java Developer', ['visa', 'citizenship', 'recent graduates']]])
  })

  test.each([
    ['Python', 2],
    ['SQL', 11],
    ['Apache Spark', 15],
    ['Azure Synapse', 32],
  ])('says what contracts for %s pay', async (_, skill) => {
    const { pay } = await findSkillWorth(database.reader, String(skill), today)
    const [contracts] = pay.filter((one) => one.currency === 'USD' && one.engagement === 'C2C')
    expect(contracts?.contracts).toBeGreaterThanOrEqual(6)
    expect(contracts?.median).not.toBeNull()
  })

  test('has applications in every stage and with every end', async () => {
    const rows = await database.reader.select().from(applications)
    expect({
      applications: rows.length,
      people: new Set(rows.map(({ candidateId }) => candidateId)).size,
      open: tally(rows.filter(({ outcome }) => outcome === null).map(({ stage }) => stage)),
      ended: tally(rows.filter(({ outcome }) => outcome !== null).map(({ outcome }) => outcome)),
      again: rows.filter(({ previousId }) => previousId !== null).length,
    }).toEqual({
      ...{ applications: 180, people: 150, again: 2 },
      open: { New: 16, Screening: 18, Submitted: 14, Interview: 16, Offer: 6 },
      ended: { Placed: 8, Rejected: 79, Withdrawn: 23 },
    })
  })

  test('has interviews and placements at every step', async () => {
    const held = await database.reader.select().from(interviews)
    const placed = await database.reader.select().from(placements)
    expect(tally(placed.map(({ status }) => status))).toEqual({ Waiting: 3, Confirmed: 5, Returned: 1 })
    const { Held = 0, ...others } = tally(held.map(({ status }) => status))
    expect(others).toEqual({ Proposed: 4, Unsuitable: 1, Booked: 7, Missed: 1 })
    const given = new Set(
      (await database.reader.select().from(interviewFeedback)).map(({ interviewId }) => interviewId),
    )
    expect(given.size).toBe(Held)
  })

  test('has three pairs of candidates who are probably one person', async () => {
    const all = await database.reader.select().from(candidates)
    const pairs = []
    for (const one of all.filter(({ firstName }) => ['Katarzyna', 'Mohamed', 'Jon'].includes(firstName))) {
      const alike = await findAlike(database.reader, { ...one, name: `${one.firstName} ${one.lastName}` })
      pairs.push([
        `${one.firstName} ${one.lastName}`,
        alike.filter(({ reasons }) => reasons.includes('phone')).map(({ name }) => name),
      ])
    }
    expect(pairs.sort()).toEqual([
      ['Jon Feld', ['Jonathan Feld']],
      ['Katarzyna Nowak', ['Kasia Nowak']],
      ['Mohamed Irfan', ['Mohammed Irfan']],
    ])
  })

  test('has eight PDF and six DOCX resumes that are read, and two that cannot be', async () => {
    const rows = await database.reader
      .select({ storedName: files.storedName, kind: files.kind })
      .from(applicationForms)
      .innerJoin(files, eq(files.id, applicationForms.fileId))
      .orderBy(asc(files.id))
    const read = []
    for (const { storedName, kind } of rows.filter((one) => one.kind !== 'txt')) {
      const found = await stored.store.withPath(storedName, (path) =>
        inlineParser.parse(readResumeText, path).then(
          ({ value }) => value.state,
          (error: unknown) => (error instanceof UnreadableFile ? 'unreadable' : 'failed'),
        ),
      )
      read.push(`${kind} ${found}`)
    }
    expect(tally(read)).toEqual({ 'pdf read': 8, 'docx read': 6, 'pdf no text': 1, 'pdf unreadable': 1 })
  })

  test('fills the inbox, and its counts are those of its lists', async () => {
    const inbox = await ask(recruiter, '/Desk/GetInbox')
    expect(inbox).toMatchObject({ total: 14, counts: { open: 14, mine: 5, late: 3 }, unmatchedMail: 3 })
    expect(inbox.inquiries).toHaveLength(14)
    expect((await ask(recruiter, '/Desk/GetInbox?view=mine')).total).toBe(5)
    expect((await ask(recruiter, '/Desk/GetInbox?view=answered')).total).toBe(40)
    expect((await ask(recruiter, '/Desk/GetInbox?view=spam')).total).toBe(4)
    expect((await ask(recruiter, '/Desk/GetMail')).total).toBe(3)
    expect(await ask(recruiter, '/Desk/GetAnswerTemplates')).toHaveLength(8)
    const replied = await database.reader
      .select()
      .from(inquiryEvents)
      .where(eq(inquiryEvents.action, 'reply'))
    const bounced = (await database.reader.select().from(inquiryAnswers)).filter(
      ({ bounce }) => bounce !== null,
    )
    expect([replied.length, bounced.length]).toEqual([2, 1])
  })

  test('has consultations with calls today and tomorrow', async () => {
    const calls = await database.reader
      .select({ status: consultationCalls.status, startsAt: consultationCalls.startsAt })
      .from(consultationCalls)
      .orderBy(asc(consultationCalls.startsAt))
    expect(calls.map(({ status, startsAt }) => [status, startsAt && toDay(startsAt)])).toEqual([
      ['Agreed', '2026-03-02'],
      ['Agreed', '2026-03-03'],
    ])
  })

  test('fills the board, and its counts are those of its lists', async () => {
    const board = await ask(recruiter, '/Desk/GetApplicationBoard')
    for (const { stage, total, cards } of board.columns) {
      expect([stage, cards.length]).toEqual([stage, total])
      expect((await ask(recruiter, `/Desk/GetApplications?stage=${stage}`)).total).toBe(total)
    }
    expect((await ask(recruiter, '/Desk/GetApplications?view=attention')).total).toBe(board.attention)
    expect(board.attention).toBe(6)
  })

  test('has benches, submissions and partners that wait', async () => {
    const owned = await database.reader
      .select({ company: people.company, name: benchCandidates.name })
      .from(benchCandidates)
      .innerJoin(people, eq(people.id, benchCandidates.ownerId))
      .where(eq(people.userType, 173020000))
    expect(tally(owned.map(({ company }) => company))).toEqual({
      ...{ 'Cascade Talent Partners': 9, 'Maplebridge IT Resources': 9, 'Lakeshore Data Staffing': 8 },
      ...{ 'Banyan Technology Partners': 7, 'Laurentide Consultants': 7 },
    })
    expect(await database.reader.$count(submissions)).toBe(30)
    const asked = await ask(recruiter, '/Admin/CountWaitingPartners')
    expect(asked).toEqual({ waiting: 2 })
  })

  test('has something to do for every role', async () => {
    expect(await ask(phones.manager, '/Desk/CountApprovals')).toEqual({ waiting: 12 })
    expect(await ask(phones.hr, '/Admin/CountPlacements')).toEqual({ waiting: 3 })
    expect((await ask(phones.administrator, '/Admin/GetDataRequests')).requests).toHaveLength(2)
    const work = await ask(phones.administrator, '/Admin/GetBackgroundWork')
    expect(
      work.failures.map(({ kind, count: failed }: { kind: string; count: number }) => [kind, failed]),
    ).toEqual([['mail', 1]])
    expect(await database.reader.$count(savedSearches)).toBe(3)
    expect(await database.reader.$count(dataRequests)).toBe(2)
    expect(await database.reader.$count(jobAlerts)).toBe(6)
    const mine = await ask(phones.employee, '/Desk/GetMyInterviews')
    expect(mine.filter(({ canGive }: { canGive: boolean }) => canGive)).not.toEqual([])
  })
})

describe('the records of the full sample', () => {
  test.each(consistency)('%s', async (_, findFaults) => {
    expect(await findFaults(database.reader, testTime)).toEqual([])
  })

  test('every candidate is in the index, with what their resume says', async () => {
    const documents = await database.reader.select().from(candidateDocuments)
    expect(documents).toHaveLength(150)
    expect(documents.filter(({ isRead }) => !isRead).length).toBeLessThanOrEqual(16)
    expect(await database.reader.$count(staleCandidates)).toBe(0)
    const found = await ask(recruiter, '/Desk/SearchCandidates?q=spark')
    expect(found.candidates.length).toBeGreaterThan(0)
  })

  test('every file that a row names is in the store', async () => {
    const rows = await database.reader.select().from(files)
    expect((await stored.names()).sort()).toEqual(rows.map(({ storedName }) => storedName).sort())
  })

  test('the audit knows every deed, and tells of none that is to come', async () => {
    const rows = await database.reader
      .select({ action: auditEvents.action, total: count() })
      .from(auditEvents)
      .groupBy(auditEvents.action)
    expect(rows.filter(({ action }) => !isAuditAction(action))).toEqual([])
    expect(await database.reader.$count(auditEvents, gt(auditEvents.at, testTime))).toBe(0)
  })

  test('a second start adds nothing', async () => {
    const contents = async () => [
      await database.reader.$count(applicationForms),
      await database.reader.$count(inquiries),
      await database.reader.$count(people),
      await database.reader.$count(files),
      await database.reader.select().from(seedSteps).orderBy(asc(seedSteps.name)),
    ]
    const before = await contents()
    await seed(database, sampleSteps('full', stored.store), testTime)
    expect(await contents()).toEqual(before)
  })
})
