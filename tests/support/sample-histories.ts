import { asc, eq, inArray, like, max, min, ne } from 'drizzle-orm'
import { inquiryStatuses } from '#api/contracts/recruiting/inquiry.contract.ts'
import { submissionStatuses } from '#api/contracts/staffing/submission.contract.ts'
import { isWeekend } from '#api/rules/days.ts'
import { allowsStep, stageSteps } from '#machines/recruiting/application.lifecycle.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'
import { submissionLifecycle } from '#machines/staffing/submission.lifecycle.ts'
import { claimHistory } from '#server/money/schema/claims.ts'
import { caseEntries } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import { knownBrowsers } from '#server/people/schema/sign-in.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { grouped } from '#server/platform/grouped.ts'
import { nextStatus } from '#server/platform/steps.ts'
import { office, officeClock } from '#server/recruiting/desk/business-time.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { inquiries, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { interviewPeople, interviewSlots, interviews } from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheetHistory, timeSheets } from '#server/time/schema/time-sheets.ts'

type FindFaults = (reader: Reader, now: Date) => Promise<string[]>

type Stands = Parameters<typeof allowsStep>[0] & { since: Date }

const endings = new Map<string, Stands['outcome']>([
  ['place', 'Placed'],
  ['reject', 'Rejected'],
  ['withdraw', 'Withdrawn'],
  ['return', null],
])

const ends = ['place', 'reject', 'withdraw', 'return'] as const

const areInOrder = (times: readonly Date[]) =>
  times.every((at, index) => index === 0 || at >= (times[index - 1] ?? at))

const replay = (createdAt: Date, events: readonly (typeof applicationEvents.$inferSelect)[]) => {
  let stands: Stands = { stage: 'New', outcome: null, since: createdAt }
  const refused: string[] = []
  for (const { action, toStage, at, since } of events) {
    if (since.getTime() !== stands.since.getTime()) refused.push(`${action} since ${since.toISOString()}`)
    const step = action === 'move' ? stageSteps[toStage] : ends.find((end) => end === action)
    if (step && !allowsStep(stands, step)) refused.push(`${action} in ${stands.stage}`)
    stands = {
      stage: toStage,
      outcome: endings.has(action) ? (endings.get(action) ?? null) : stands.outcome,
      since: step ? at : stands.since,
    }
  }
  return { stands, refused }
}

const applicationFaults: FindFaults = async (reader, now) => {
  const events = await reader.select().from(applicationEvents).orderBy(asc(applicationEvents.position))
  const byApplication = grouped(events, ({ applicationId }) => applicationId)
  const rows = await reader.select().from(applications)
  return rows.flatMap(({ id, stage, outcome, since, revision, createdAt }) => {
    const own = byApplication.get(id) ?? []
    const { stands, refused } = replay(createdAt, own)
    const [is, leads] = [
      [stage, outcome, since, revision],
      [stands.stage, stands.outcome, stands.since, own.length],
    ].map(String)
    return [
      ...(areInOrder([createdAt, ...own.map(({ at }) => at), now]) ? [] : [`${id} is not in order`]),
      ...refused.map((step) => `${id} refuses ${step}`),
      ...(is === leads ? [] : [`${id} is ${is}, not ${leads}`]),
    ]
  })
}

const arrivalFaults: FindFaults = async (reader) => {
  const rows = await reader
    .select({ row: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
  return rows.flatMap(({ row, job }) => {
    const day = row.createdAt.toISOString().slice(0, 10)
    const before = rows.find((one) => one.row.id === row.previousId)?.row
    return [
      ...(job.posted <= day && day <= job.closes ? [] : [`${row.id} came on ${day} for ${job.name}`]),
      ...(before && before.since >= row.createdAt ? [`${row.id} came before the one before had ended`] : []),
    ]
  })
}

const interviewFaults: FindFaults = async (reader) => {
  const rows = await reader
    .select({ row: interviews, event: applicationEvents })
    .from(interviews)
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, interviews.applicationId))
  return rows.flatMap(({ row: { id, startsAt }, event: { action, at } }) => {
    const isClosing = action === 'holdInterview' || action === 'missInterview'
    const isWrong =
      (action === 'bookTime' && !(startsAt && at < startsAt)) || (isClosing && !(startsAt && startsAt <= at))
    return isWrong ? [`${id}: ${action} at ${at.toISOString()}, it begins at ${startsAt?.toISOString()}`] : []
  })
}

const isWorkTime = (at: Date) => {
  const { day, minute } = officeClock(at)
  return !isWeekend(day) && minute >= office.opens && minute < office.closes
}

const meetingFaults: FindFaults = async (reader) => {
  const slots = await reader.select().from(interviewSlots)
  const rows = await reader
    .select({
      personId: interviewPeople.personId,
      startsAt: interviews.startsAt,
      minutes: interviews.minutes,
    })
    .from(interviewPeople)
    .innerJoin(interviews, eq(interviews.id, interviewPeople.interviewId))
    .orderBy(asc(interviewPeople.personId), asc(interviews.startsAt))
  const booked = rows.flatMap(({ startsAt, ...row }) => (startsAt ? { ...row, startsAt } : []))
  return [
    ...slots.flatMap(({ at }) => (isWorkTime(at) ? [] : [`An interview at ${at.toISOString()}`])),
    ...booked.flatMap(({ personId, startsAt }, index) => {
      const before = booked[index - 1]
      const isBusy =
        before?.personId === personId &&
        before.startsAt.getTime() + before.minutes * 60_000 > startsAt.getTime()
      return isBusy ? [`${personId} has two interviews at ${startsAt.toISOString()}`] : []
    }),
  ]
}

const inquiryFaults: FindFaults = async (reader, now) => {
  const events = await reader.select().from(inquiryEvents).orderBy(asc(inquiryEvents.position))
  const byInquiry = grouped(events, ({ inquiryId }) => inquiryId)
  const rows = await reader.select().from(inquiries)
  return rows.flatMap((row) => {
    const own = byInquiry.get(row.id) ?? []
    let status: (typeof inquiryStatuses)[number] | null = 'New'
    for (const { action } of own) {
      if (status === null || action === 'note' || action === 'automatic' || action === 'bounce') continue
      status = nextStatus(inquiryLifecycle, inquiryStatuses, status, { type: action })
    }
    const isRight =
      status === row.status &&
      own.length === row.revision &&
      areInOrder([row.createdAt, ...own.map(({ at }) => at), now])
    return isRight ? [] : [`${row.subject} is ${row.status}, not ${status}`]
  })
}

const submissionSteps = new Map([
  ['Under Review', 'review'],
  ['Shortlisted', 'shortlist'],
  ['Interview', 'interview'],
  ['Offered', 'offer'],
  ['Placed', 'place'],
  ['Rejected', 'reject'],
  ['Withdrawn', 'withdraw'],
] as const)

const submissionFaults: FindFaults = async (reader, now) => {
  const events = await reader.select().from(submissionEvents).orderBy(asc(submissionEvents.position))
  const bySubmission = grouped(events, ({ submissionId }) => submissionId)
  const rows = await reader.select().from(submissions)
  return rows.flatMap((row) => {
    const [first, ...later] = bySubmission.get(row.id) ?? []
    let status: (typeof submissionStatuses)[number] | null = first?.status ?? null
    for (const event of later) {
      const type = event.status === 'Submitted' ? undefined : submissionSteps.get(event.status)
      status = status && type ? nextStatus(submissionLifecycle, submissionStatuses, status, { type }) : null
    }
    const isOrdered = areInOrder([row.createdAt, ...later.map(({ at }) => at), now])
    return status === row.status && isOrdered ? [] : [`${row.id} is ${row.status}, not ${status}`]
  })
}

const auditFaults: FindFaults = async (reader) => {
  const ofKind = (kind: 'sheet' | 'leave') =>
    inArray(
      timeSheetHistory.sheetId,
      reader.select({ id: timeSheets.id }).from(timeSheets).where(eq(timeSheets.kind, kind)),
    )
  const steps = {
    application: await reader.$count(applicationEvents),
    inquiry: await reader.$count(inquiryEvents),
    sheet: await reader.$count(timeSheetHistory, ofKind('sheet')),
    leave: await reader.$count(timeSheetHistory, ofKind('leave')),
    claim: await reader.$count(claimHistory),
    case: await reader.$count(caseEntries),
  }
  const faults = []
  for (const [noun, expected] of Object.entries(steps)) {
    const audited = await reader.$count(auditEvents, like(auditEvents.action, `${noun}.%`))
    if (audited !== expected) faults.push(`${noun}: ${audited} audited of ${expected}`)
  }
  return faults
}

const signInFaults: FindFaults = async (reader, now) => {
  const starts = await reader
    .select({ personId: auditEvents.actorId, first: min(auditEvents.at), last: max(auditEvents.at) })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'session.start'))
    .groupBy(auditEvents.actorId)
  const works = await reader
    .select({ personId: auditEvents.actorId, last: max(auditEvents.at) })
    .from(auditEvents)
    .where(ne(auditEvents.action, 'session.start'))
    .groupBy(auditEvents.actorId)
  const known = await reader
    .select({ personId: knownBrowsers.personId, last: max(knownBrowsers.knownAt) })
    .from(knownBrowsers)
    .groupBy(knownBrowsers.personId)
  const active = await reader.select().from(people).where(eq(people.status, 'active'))
  return active.flatMap(({ id, email }) => {
    const start = starts.find(({ personId }) => personId === id)
    const work = works.find(({ personId }) => personId === id)?.last ?? now
    const shown = known.find(({ personId }) => personId === id)?.last
    if (!start?.first || !start.last || shown?.getTime() !== start.last.getTime())
      return [`${email} is shown with the sign-in ${shown}`]
    return areInOrder([start.first, work, now]) ? [] : [`${email} first signed in ${start.first}`]
  })
}

export const consistency: readonly (readonly [title: string, findFaults: FindFaults])[] = [
  ['each application is where its history leads', applicationFaults],
  ['each application came while its job was open', arrivalFaults],
  ['each interview was booked before it began, and closed after it', interviewFaults],
  ['interviews are in office hours, and nobody has two at once', meetingFaults],
  ['each inquiry is where its history leads', inquiryFaults],
  ['each submission is where its history leads', submissionFaults],
  ['each step is in the audit', auditFaults],
  ['whoever has access signed in before their last work', signInFaults],
]

export const findSampleFaults: FindFaults = async (reader, now) => {
  const faults = []
  for (const [, findFaults] of consistency) faults.push(...(await findFaults(reader, now)))
  return faults
}
