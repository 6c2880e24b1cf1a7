import { and, asc, desc, eq, inArray, min, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { type ListPage, type ListQuery, listedAtOnce } from '#api/contracts/platform/list-page.ts'
import {
  decidedSubmissions,
  mayReview,
  type Submission,
  type SubmissionSort,
  type SubmissionStatus,
} from '#api/contracts/staffing/submission.contract.ts'
import { getLocalDay, getName, nameColumns, nameText, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { company } from '#src/content/firm/company.ts'

const ownCompany = company.name

/** SQL twin of `hourlyRate`. */
const rateText = sql`'$' || replace(to_char(${submissions.rate} / 100.0, 'FM999,999,990.00'), '.00', '') || '/h'`

const findHistories = async (reader: Reader, ids: string[]) => {
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
    history.push({ status, at: at.toISOString(), by: getName(person), note })
    histories.set(submissionId, history)
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

const found = async (
  reader: Reader,
  caller: Person,
  which: SQL | undefined,
  part?: { limit: number; offset: number },
): Promise<Submission[]> => {
  const listed = reader
    .select(columns)
    .from(submissions)
    .innerJoin(jobs, eq(jobs.id, submissions.jobId))
    .innerJoin(benchCandidates, eq(benchCandidates.id, submissions.candidateId))
    .innerJoin(people, eq(people.id, submissions.submitterId))
    .leftJoin(files, eq(files.id, submissions.fileId))
    .where(which)
    .orderBy(desc(submissions.createdAt), asc(submissions.id))
    .$dynamic()
  const rows = await (part ? listed.limit(part.limit).offset(part.offset) : listed)
  const histories = await findHistories(
    reader,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, job, candidate, company, resumeName, ...person }) => ({
    id: row.id,
    job,
    candidate,
    email: row.email,
    submittedBy: { name: getName(person), company: company || ownCompany },
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

const isOwn = ({ id }: Pick<Person, 'id'>) => eq(submissions.submitterId, id)

const isSeenBy = (caller: Person) => (mayReview(caller) ? undefined : isOwn(caller))

/** One page of all for reviewers; all own ones for others or on request. */
export const listSubmissions = (
  reader: Reader,
  { mine, page = 1 }: { mine?: 'yes' | undefined; page?: number | undefined },
  caller: Person,
): Promise<Submission[]> => {
  if (mine || !mayReview(caller)) return found(reader, caller, isOwn(caller))
  return found(reader, caller, undefined, { limit: listedAtOnce, offset: (page - 1) * listedAtOnce })
}

const companyText = sql`coalesce(nullif(${people.company}, ''), ${ownCompany})`

const listedSubmissions = (caller: Person): ListedRecord<SubmissionSort> => ({
  from: sql`${submissions}
    inner join ${jobs} on ${jobs.id} = ${submissions.jobId}
    inner join ${benchCandidates} on ${benchCandidates.id} = ${submissions.candidateId}
    inner join ${people} on ${people.id} = ${submissions.submitterId}`,
  id: submissions.id,
  sorts: {
    candidate: byName(benchCandidates.name),
    job: byName(jobs.pro_jobtitle),
    rate: submissions.rate,
    by: byName(nameText),
    at: submissions.createdAt,
    status: byName(submissions.status),
  },
  newest: submissions.createdAt,
  searched: [
    sql`${benchCandidates.name} || ', ' || ${benchCandidates.title}`,
    sql`${jobs.pro_jobtitle} || ', ' || ${jobs.location}`,
    rateText,
    sql`${nameText} || ', ' || ${companyText}`,
    dayText(getLocalDay(submissions.createdAt, caller)),
    submissions.status,
  ],
})

type Asked = { id?: string | undefined; status?: SubmissionStatus | undefined } & ListQuery<SubmissionSort>

export const findSubmissionPage = async (
  reader: Reader,
  asked: Asked,
  caller: Person,
): Promise<ListPage<Submission> & { open: number; toReview: number }> => {
  const seen = isSeenBy(caller)
  const where = and(
    seen,
    asked.id === undefined ? undefined : eq(submissions.id, asked.id),
    asked.status && eq(submissions.status, asked.status),
  )
  const [{ ids, ...counts }, open, toReview] = await Promise.all([
    findPage(reader, listedSubmissions(caller), where, asked),
    reader.$count(submissions, and(seen, notInArray(submissions.status, [...decidedSubmissions]))),
    mayReview(caller) ? countUnreviewed(reader, caller) : 0,
  ])
  const rows = ids.length === 0 ? [] : await found(reader, caller, inArray(submissions.id, ids))
  return { ...counts, rows: sortByIds(ids, rows), open, toReview }
}

const isUnreviewed = (caller: Pick<Person, 'id'>) =>
  and(eq(submissions.status, 'Submitted'), ne(submissions.submitterId, caller.id))

export const countUnreviewed = (reader: Reader, caller: Pick<Person, 'id'>): Promise<number> =>
  reader.$count(submissions, isUnreviewed(caller))

export const oldestUnreviewed = async (reader: Reader, caller: Pick<Person, 'id'>): Promise<Date | null> => {
  const [found] = await reader
    .select({ at: min(submissions.createdAt) })
    .from(submissions)
    .where(isUnreviewed(caller))
  return found?.at ?? null
}

export const findSubmission = async (
  reader: Reader,
  caller: Person,
  id: string,
): Promise<Submission | null> => (await found(reader, caller, eq(submissions.id, id)))[0] ?? null

/** For submitter and reviewers. Throws `NOT_FOUND` if missing or not visible. */
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
  if (!found || (found.submitterId !== caller.id && !mayReview(caller))) throw new AppError('NOT_FOUND')
  return { fileId: found.fileId, name: found.name, kind: found.kind, ownerId: found.submitterId }
}
