import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, like, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type changeJob,
  type DeskJob,
  type JobText,
  jobMessages,
  jobStatuses,
  type removeJob,
  type stepJob,
} from '#api/contracts/recruiting/desk-job.contract.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { addressName } from '#api/rules/address-name.ts'
import { judgeAdvertisement } from '#api/rules/advertisement.ts'
import { type JobEvent, jobLifecycle } from '#machines/recruiting/job.lifecycle.ts'
import type { Person } from '#server/people/person.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { toDay } from '#server/platform/days.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, type RecordSteps, requireRevision, stepRecord } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { type JobRow, sanitizeDescription } from '#server/recruiting/jobs.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { publishDeskChange } from './desk-changes.ts'
import { findDeskJob, jobStatusOn } from './find-jobs.ts'
import { requireRecruiter } from './require-recruiter.ts'

type ActionContext = { caller: Pick<Person, 'id'>; at: Date }

/** Unique URL name; concurrent requests are serialized. */
const freeName = async (tx: Transaction, { title, location }: Pick<JobText, 'title' | 'location'>) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of jobs', 0))`)
  const wanted = addressName(title, addressName(`job ${location}`, 'job'))
  const taken = await tx
    .select({ name: jobs.name })
    .from(jobs)
    .where(or(eq(jobs.name, wanted), like(jobs.name, `${wanted}-%`)))
  const names = new Set(taken.map(({ name }) => name))
  if (!names.has(wanted)) return wanted
  let number = 2
  while (names.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** Unchanged questions keep their id, by which answers refer to them. */
const withIds = (questions: readonly JobQuestion[], before: readonly JobQuestion[]): JobQuestion[] =>
  questions.map((one) =>
    before.some((other) => isDeepStrictEqual(other, one)) ? one : { ...one, id: randomUUID() },
  )

const getColumns = (text: JobText, before: readonly JobQuestion[]) => {
  const { title, description, rateMin, rateMax, questions, skills, ...rest } = text
  return {
    ...rest,
    pro_jobtitle: title,
    pro_description: sanitizeDescription(description),
    rateMin: rateMin ?? 0,
    rateMax: rateMax ?? 0,
    skills: [...new Set(skills.filter((skill) => skill !== ''))],
    questions: withIds(questions, before),
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Placeholder for drafts: the column is not null. */
const postedOfDraft = (text: Pick<JobText, 'closes'>, at: Date) => earlier(toDay(at), text.closes)

export const insertJob = async (
  tx: Transaction,
  text: JobText,
  doer: ActionContext,
): Promise<{ id: string }> => {
  await requireRecruiter(tx, doer.caller)
  const { id } = await insertRow(tx, jobs, {
    ...getColumns(text, []),
    name: await freeName(tx, text),
    status: 'Draft',
    posted: postedOfDraft(text, doer.at),
    createdAt: doer.at,
  })
  await publishDeskChange(tx, { topic: 'job', id })
  await audit(tx, { action: 'job.add', target: { kind: 'job', id } })
  return { id }
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`. */
const lockJob = async (tx: Transaction, seen: Pick<JobRow, 'id' | 'revision'>, { caller }: ActionContext) => {
  await requireRecruiter(tx, caller)
  const row = await lockOne(tx, jobs, seen.id)
  requireRevision(row, seen.revision)
  return row
}

/** Throws `ADVERTISEMENT_REFUSED` with the fields. */
const requireFit = (job: DeskJob | JobText, today: string) => {
  const refused = judgeAdvertisement(job, today).filter(({ isRefusal }) => isRefusal)
  if (refused.length === 0) return
  const fields = refused.map(({ field, found, rule }) => [field, found === '' ? rule : found])
  throw new AppError('ADVERTISEMENT_REFUSED', Object.fromEntries(fields))
}

const statusAfter = (row: JobRow, event: JobEvent, today: string) =>
  requireStep(jobLifecycle, jobStatuses, jobStatusOn(row, today), event)

type Step = z.output<typeof stepJob.body>['step']

const jobSteps: RecordSteps<
  typeof jobs,
  Pick<JobRow, 'id' | 'status'>,
  JobRow['status'],
  typeof jobLifecycle,
  Step
> = {
  table: jobs,
  lifecycle: jobLifecycle,
  statuses: jobStatuses,
  append: async (tx, { row: { id } }, step) => {
    await publishDeskChange(tx, { topic: 'job', id })
    await audit(tx, { action: `job.${step}`, target: { kind: 'job', id } })
  },
}

const getAuditedFields = (row: JobRow) => {
  const { createdAt: _, revision: __, status: ___, posted: ____, ...written } = row
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`, `ADVERTISEMENT_REFUSED` (open jobs). */
export const updateJob = async (
  tx: Transaction,
  { id, revision, ...text }: z.output<typeof changeJob.body>,
  doer: ActionContext,
): Promise<DeskJob> => {
  const today = toDay(doer.at)
  const row = await lockJob(tx, { id, revision }, doer)
  const status = statusAfter(row, { type: 'change' }, today)
  if (status === 'Open') requireFit(text, today)
  if (status !== 'Draft' && text.closes < row.posted)
    throw new AppError('VALIDATION_FAILED', { closes: jobMessages.closesPast })
  const posted = status === 'Draft' ? postedOfDraft(text, doer.at) : row.posted
  const columns = { ...getColumns(text, row.questions), posted, status, revision: revision + 1 }
  await tx.update(jobs).set(columns).where(eq(jobs.id, id))
  const { fields } = getChange(getAuditedFields(row), getAuditedFields({ ...row, ...columns }))
  await publishDeskChange(tx, { topic: 'job', id })
  await audit(tx, { action: 'job.change', target: { kind: 'job', id }, fields })
  return findDeskJob(tx, id, today)
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED`, `ADVERTISEMENT_REFUSED`. */
export const applyJobStep = async (
  tx: Transaction,
  { id, revision, step }: z.output<typeof stepJob.body>,
  doer: ActionContext,
): Promise<DeskJob> => {
  const today = toDay(doer.at)
  const row = await lockJob(tx, { id, revision }, doer)
  // Throws `STEP_REFUSED` before the text is checked.
  statusAfter(row, step === 'close' ? { type: step } : { type: step, isOver: false }, today)
  if (step !== 'close') requireFit(await findDeskJob(tx, id, today), today)
  const event: JobEvent = step === 'close' ? { type: step } : { type: step, isOver: row.closes < today }
  const changes = () => (step === 'publish' ? { posted: today } : {})
  await stepRecord(tx, jobSteps, { row: { id, status: jobStatusOn(row, today) }, event, changes }, step)
  return findDeskJob(tx, id, today)
}

/** Drafts only. Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED`. */
export const deleteJob = async (
  tx: Transaction,
  { id, revision }: z.output<typeof removeJob.body>,
  doer: ActionContext,
): Promise<{ id: string }> => {
  const row = await lockJob(tx, { id, revision }, doer)
  requireStep(jobLifecycle, [...jobStatuses, 'Removed'], jobStatusOn(row, toDay(doer.at)), { type: 'remove' })
  await tx.delete(jobs).where(eq(jobs.id, id))
  await publishDeskChange(tx, { topic: 'job', id })
  await audit(tx, { action: 'job.remove', target: { kind: 'job', id } })
  return { id }
}

/** Returns the id of the new draft. Throws `NOT_FOUND`. */
export const duplicateJob = async (
  tx: Transaction,
  id: string,
  doer: ActionContext,
): Promise<{ id: string }> => {
  await requireRecruiter(tx, doer.caller)
  const { id: _, revision: __, ...row } = await lockOne(tx, jobs, id)
  const copied = await insertRow(tx, jobs, {
    ...row,
    name: await freeName(tx, { title: row.pro_jobtitle, location: row.location }),
    questions: withIds(row.questions, []),
    status: 'Draft',
    posted: postedOfDraft(row, doer.at),
    createdAt: doer.at,
  })
  await publishDeskChange(tx, { topic: 'job', id: copied.id })
  await audit(tx, { action: 'job.copy', target: { kind: 'job', id: copied.id } })
  return { id: copied.id }
}
