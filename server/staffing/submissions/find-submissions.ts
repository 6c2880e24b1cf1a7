import { and, asc, desc, eq, inArray, min, ne, type SQL } from 'drizzle-orm'
import { mayReview, type Submission } from '#api/contracts/staffing/submission.contract.ts'
import { nameColumns, nameOf, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'

const ownCompany = 'Skagit'

const historiesOf = async (reader: Reader, ids: string[]) => {
  const histories = new Map<string, Submission['history']>()
  if (ids.length === 0) return histories
  const rows = await reader
    .select({ event: submissionEvents, ...nameColumns })
    .from(submissionEvents)
    .innerJoin(people, eq(people.id, submissionEvents.personId))
    .where(inArray(submissionEvents.submissionId, ids))
    .orderBy(asc(submissionEvents.submissionId), asc(submissionEvents.position))
  for (const { event, ...person } of rows) {
    const { submissionId, status, at, note } = event
    const history = histories.get(submissionId) ?? []
    histories.set(submissionId, [...history, { status, at: at.toISOString(), by: nameOf(person), note }])
  }
  return histories
}

const columns = {
  row: submissions,
  job: { id: jobs.id, name: jobs.name, pro_jobtitle: jobs.pro_jobtitle, location: jobs.location },
  candidate: { id: benchCandidates.id, name: benchCandidates.name, title: benchCandidates.title },
  ...nameColumns,
  company: people.company,
  resumeName: files.originalName,
}

const found = async (reader: Reader, caller: Person, which: SQL | undefined): Promise<Submission[]> => {
  const rows = await reader
    .select(columns)
    .from(submissions)
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .innerJoin(benchCandidates, eq(benchCandidates.id, submissions.candidateId))
    .innerJoin(people, eq(people.id, submissions.submitterId))
    .leftJoin(files, eq(files.id, submissions.fileId))
    .where(which)
    .orderBy(desc(submissions.createdAt), asc(submissions.id))
  const histories = await historiesOf(
    reader,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, job, candidate, company, resumeName, ...person }) => ({
    id: row.id,
    job,
    candidate,
    email: row.email,
    submittedBy: { name: nameOf(person), company: company || ownCompany },
    rate: row.rate,
    availableFrom: row.availableFrom,
    note: row.note,
    resumeName: resumeName ?? '',
    status: row.status,
    submittedAt: row.createdAt.toISOString(),
    history: histories.get(row.id) ?? [],
    isMine: row.submitterId === caller.id,
    mayReview: mayReview(caller) && row.submitterId !== caller.id,
  }))
}

/** The submissions somebody may see, newest first: all for who reviews them, the own ones for everybody else. */
export const listSubmissions = (reader: Reader, caller: Person): Promise<Submission[]> =>
  found(reader, caller, mayReview(caller) ? undefined : eq(submissions.submitterId, caller.id))

const isUnreviewed = (caller: Pick<Person, 'id'>) =>
  and(eq(submissions.status, 'Submitted'), ne(submissions.submitterId, caller.id))

/** How many submissions of others nobody has begun to review. */
export const countUnreviewed = (reader: Reader, caller: Pick<Person, 'id'>): Promise<number> =>
  reader.$count(submissions, isUnreviewed(caller))

/** When the first of them came; null where there is none. */
export const oldestUnreviewed = async (reader: Reader, caller: Pick<Person, 'id'>): Promise<Date | null> => {
  const [found] = await reader
    .select({ at: min(submissions.createdAt) })
    .from(submissions)
    .where(isUnreviewed(caller))
  return found?.at ?? null
}

/** One submission as somebody sees it; null when there is none of that id. */
export const findSubmission = async (
  reader: Reader,
  caller: Person,
  id: string,
): Promise<Submission | null> => (await found(reader, caller, eq(submissions.id, id)))[0] ?? null

/**
 * The resume of a submission, for who submitted it and for who reviews. Throws `NOT_FOUND` when there is none, or
 * none that this person may see.
 */
export const findResume = async (reader: Reader, caller: Person, id: string) => {
  const [found] = await reader
    .select({
      submitterId: submissions.submitterId,
      fileId: files.id,
      name: files.originalName,
      kind: files.kind,
    })
    .from(submissions)
    .innerJoin(files, eq(files.id, submissions.fileId))
    .where(eq(submissions.id, id))
  if (!found || (found.submitterId !== caller.id && !mayReview(caller))) throw new ApiError('NOT_FOUND')
  return { fileId: found.fileId, name: found.name, kind: found.kind, ownerId: found.submitterId }
}
