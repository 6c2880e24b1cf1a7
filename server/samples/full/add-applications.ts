import { inArray } from 'drizzle-orm'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { daysAfter, toMonday } from '#api/rules/days.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { indexCandidates } from '#server/recruiting/candidates/documents.ts'
import { applicationAnswers, applicationForms } from '#server/recruiting/schema/applications.ts'
import {
  applicationEvents,
  applicationMails,
  applications,
  candidates,
} from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import {
  interviewFeedback,
  interviewPeople,
  interviewSlots,
  interviews,
} from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { sampleClients } from '#server/samples/time-sheets.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { type Consultant, getConsultants, insertConsultants } from './consultants.ts'
import { lastWorkTime, nextWorkTime, stepMoments, withRoomAfter, workTimeFrom } from './moments.ts'
import {
  applicationPlan,
  isOpenPath,
  type PlannedApplication,
  planApplications,
} from './plan-applications.ts'
import { insertResumes, type Resume, type ResumeKind, resumeLines } from './resume-files.ts'
import { insertAudit, insertRows, pick, sampleId } from './sample-rows.ts'
import { createRows, finishHistory, type Rows, type Story } from './story.ts'
import { applyStep } from './story-steps.ts'

type JobRow = typeof jobs.$inferSelect

const recruiters = [10, 11].map((index) => {
  const { id = '', firstName = '', lastName = '' } = sampleEmployees[index - 1] ?? {}
  return { id, name: `${firstName} ${lastName}` }
})

const toCome = [
  [3, 13 * 60],
  [26, 11 * 60],
  [50, 14 * 60 + 30],
  [76, 9 * 60 + 30],
  [122, 15 * 60 + 30],
] as const

/** In minutes; no other interview starts then. */
const noon = 12 * 60 + 30

const createCalendar = (now: Date) => {
  const used = { b: 0, i: 0 }
  let over = new Date(now.getTime() - 22 * hourMs)
  const inHours = (hours: number, minute: number) => {
    const wanted = workTimeFrom(new Date(now.getTime() + hours * hourMs), minute)
    return wanted > now ? wanted : nextWorkTime(now, minute)
  }
  return (letter: string): Date | null => {
    if (letter === 'b') {
      const [hours, minute] = pick(toCome, used.b++)
      return inHours(hours, minute)
    }
    if (letter === 'i' || letter === 'x') return inHours(48 + 24 * used.i++, 10 * 60)
    if (letter !== 'g') return null
    over = lastWorkTime(over, noon)
    return over
  }
}

const getPlacement = (planned: PlannedApplication, consultants: readonly Consultant[]) => {
  const found = consultants.find((one) => one.planned === planned)
  const client = sampleClients[planned.at % sampleClients.length] ?? sampleClients[0]
  return {
    clientId: found?.clientId ?? client.id,
    since: found?.since ?? daysAfter(toMonday(toDay(planned.until)), 14),
    personId: found?.personId ?? null,
    assignmentId: found?.assignmentId ?? null,
  }
}

const getStory = (planned: PlannedApplication, rows: Rows): Story => {
  const { at, applicant, job, createdAt } = planned
  const jobIndex = applicationPlan.findIndex(([name]) => name === job.name)
  const recruiter = recruiters[jobIndex % recruiters.length]
  if (!recruiter) throw new Error('Nobody recruits.')
  return {
    ...{ rows, at, applicant, recruiter, createdAt, since: createdAt },
    applicationId: sampleId('application', at + 1),
    job: { id: job.id, title: job.pro_jobtitle },
    ...{ stage: 'New', outcome: null, rating: null, revision: 0, needsAttention: false, interview: null },
  }
}

const writeHistories = (
  planned: readonly PlannedApplication[],
  consultants: readonly Consultant[],
  now: Date,
): Rows => {
  const rows = createRows()
  const calendar = createCalendar(now)
  for (const one of planned) {
    const story = getStory(one, rows)
    const meetsAt = calendar(one.letter)
    const until = meetsAt && meetsAt < now ? new Date(meetsAt.getTime() - dayMs) : one.until
    const { steps } = one.path
    const even = stepMoments(one.createdAt, until, steps.length, one.at)
    const moments = withRoomAfter(even, steps.indexOf('book'), one.at)
    const placement = getPlacement(one, consultants)
    for (const [index, step] of steps.entries()) {
      const [at = until, ...later] = moments.slice(index)
      applyStep[step](story, { at, later, meetsAt, now, placement })
    }
    const previousId = one.previous === null ? null : sampleId('application', one.previous + 1)
    finishHistory(story, sampleId('applicationForm', one.at + 1), previousId)
  }
  return rows
}

const addCandidates = (rows: Rows, planned: readonly PlannedApplication[]) => {
  const known = new Map<string, string>()
  for (const [at, { applicant, createdAt }] of planned.entries()) {
    const { email, firstName, lastName, nameKey, phone, linkedIn } = applicant
    const before = rows.candidates.find((one) => one.email === email)
    if (before && before.createdAt > createdAt) before.createdAt = createdAt
    if (!before) {
      const id = sampleId('candidate', rows.candidates.length + 1)
      rows.candidates.push({ id, createdAt, firstName, lastName, nameKey, email, phone, linkedIn })
      known.set(email, id)
    }
    const application = rows.applications[at]
    if (application) application.candidateId = known.get(email) ?? ''
  }
}

const sentences = [
  'A churn model that learned the holidays instead of the customers. We only saw it in January.',
  'A forecast that was right on average and wrong in every store. I would start from the stores now.',
  'None so far, but one I would build much smaller today.',
] as const

const getAnswer = ({ kind, options, unit }: JobQuestion, at: number): string => {
  if (kind === 'yes or no') return at % 4 === 3 ? 'No' : 'Yes'
  if (kind === 'choice') return options[at % options.length] ?? ''
  if (kind === 'number') return String(unit.startsWith('$') ? 74 + ((at * 3) % 18) : 3 + (at % 9))
  return sentences[at % sentences.length] ?? ''
}

const getAnswers = ({ at, job }: PlannedApplication, questions: readonly JobQuestion[]) =>
  questions.map((one, position) => ({
    ...{ formId: sampleId('applicationForm', at + 1), position, kind: one.kind, question: one.text },
    ...{ unit: one.unit, answer: getAnswer(one, at + job.name.length) },
  }))

const documents: readonly ResumeKind[] = [
  ...(['pdf', 'docx', 'pdf', 'docx', 'pdf', 'scan', 'docx', 'pdf'] as const),
  ...(['pdf', 'docx', 'pdf', 'broken', 'docx', 'pdf', 'docx', 'pdf'] as const),
]

const getKinds = (planned: readonly PlannedApplication[]) => {
  const open = planned.filter(({ letter }) => isOpenPath(letter))
  return new Map(open.filter((_, at) => at % 4 === 1).map((one, at) => [one, documents[at] ?? 'txt']))
}

const applicationRow = ({ at, job, applicant, createdAt }: PlannedApplication) => {
  const { email, firstName, lastName, phone, linkedIn, visa } = applicant
  const source = (['site', 'site', 'alert', 'site', 'feed'] as const)[at % 5] ?? 'site'
  return {
    ...{ id: sampleId('applicationForm', at + 1), createdAt, jobId: job.id, email, source },
    fileId: sampleId('file', at + 1),
    ...{
      FirstName: firstName,
      LastName: lastName,
      phoneNumber: phone,
      LinkedIn: linkedIn,
      pro_visastatus: visa,
    },
  }
}

const getResumes = (planned: readonly PlannedApplication[], jobRows: readonly JobRow[], now: Date) => {
  const documentKinds = getKinds(planned)
  return planned.map((one): Resume => {
    const { at, applicant, job, createdAt } = one
    const {
      pro_jobtitle: title = '',
      skills = [],
      industry = '',
    } = jobRows.find(({ id }) => id === job.id) ?? {}
    return {
      id: sampleId('file', at + 1),
      name: `${applicant.firstName} ${applicant.lastName} resume`,
      kind: documentKinds.get(one) ?? 'txt',
      lines: resumeLines(applicant, { title, skills, industry }, { at, year: now.getUTCFullYear() }),
      createdAt,
    }
  })
}

const insertAll = async (tx: Transaction, rows: Rows): Promise<void> => {
  await insertRows(tx, candidates, rows.candidates)
  await insertRows(tx, applications, rows.applications)
  await insertRows(tx, receivedMails, rows.mails)
  await insertRows(tx, applicationEvents, rows.events)
  await insertRows(tx, applicationMails, rows.letters)
  await insertRows(tx, interviews, rows.interviews)
  await insertRows(tx, interviewSlots, rows.slots)
  await insertRows(tx, interviewPeople, rows.interviewers)
  await insertRows(tx, interviewFeedback, rows.feedback)
  await insertRows(tx, placements, rows.placements)
  await insertAudit(tx, rows.auditEntries)
}

export const addApplications = (store: FileStore): SeedStep => ({
  name: 'full-applications',
  apply: async (tx, now) => {
    const names = applicationPlan.map(([name]) => name)
    const known = await tx.select().from(jobs).where(inArray(jobs.name, names))
    const planned = planApplications(known, now)
    const consultants = getConsultants(planned)
    await insertConsultants(tx, consultants)
    const keepResumes = await insertResumes(tx, store, getResumes(planned, known, now))
    await insertRows(tx, applicationForms, planned.map(applicationRow))
    const questions = new Map(known.map((job) => [job.id, job.questions]))
    await insertRows(
      tx,
      applicationAnswers,
      planned.flatMap((one) => getAnswers(one, questions.get(one.job.id) ?? [])),
    )
    const rows = writeHistories(planned, consultants, now)
    addCandidates(rows, planned)
    await insertAll(tx, rows)
    await indexCandidates(
      tx,
      rows.candidates.flatMap(({ id }) => id ?? []),
    )
    await keepResumes()
  },
})
