import { asc, eq, inArray, sql } from 'drizzle-orm'
import { grouped } from '#server/platform/grouped.ts'
import { findResumeTexts } from '#server/recruiting/candidates/resume-texts.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import { erasedName } from './erased-names.ts'
import { asFound, filesById, getIds, type Kind, readBy } from './kind.ts'
import { matchesPerson } from './subject.ts'

export const submitted: Kind = {
  name: 'submissions',
  tables: [submissions, submissionEvents, resumeTexts],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select({ row: submissions, job: jobs.pro_jobtitle })
        .from(submissions)
        .innerJoin(jobs, eq(jobs.id, submissions.jobId))
        .where(which)
        .orderBy(asc(submissions.createdAt), asc(submissions.id))
      const stored = await filesById(
        reader,
        rows.map(({ row }) => row.fileId),
      )
      const texts = await findResumeTexts(reader, [...stored.keys()])
      const events = await reader
        .select()
        .from(submissionEvents)
        .where(
          inArray(
            submissionEvents.submissionId,
            rows.map(({ row }) => row.id),
          ),
        )
        .orderBy(asc(submissionEvents.position))
      const histories = grouped(events, ({ submissionId }) => submissionId)
      return rows.map(({ row: { submitterId: _, ...row }, job }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: `${job}, ${row.status}`,
          data: {
            ...row,
            ...texts.get(row.fileId ?? ''),
            job,
            history: (histories.get(row.id) ?? []).map(({ at, status, note }) => ({ at, status, note })),
          },
          files: [stored.get(row.fileId ?? '')].flatMap((file) => file ?? []),
          fate: 'anonymise',
        }),
      )
    },
    submissions.id,
    (subject) => matchesPerson(subject, submissions.email),
  ),
  anonymise: async (tx, found) => {
    const ids = getIds(found)
    await tx
      .update(submissions)
      .set({ email: sql`${submissions.id} || '@erased.invalid'`, note: '', fileId: null })
      .where(inArray(submissions.id, ids))
    await tx.update(submissionEvents).set({ note: '' }).where(inArray(submissionEvents.submissionId, ids))
  },
}

export const consultants: Kind = {
  name: 'consultants',
  tables: [benchCandidates],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(benchCandidates)
        .where(which)
        .orderBy(asc(benchCandidates.createdAt), asc(benchCandidates.id))
      return rows.map(({ ownerId: _, ...row }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: `${row.name}, ${row.title}`,
          data: row,
          fate: 'anonymise',
        }),
      )
    },
    benchCandidates.id,
    ({ candidates }) =>
      inArray(
        benchCandidates.id,
        candidates.map(({ id }) => id),
      ),
  ),
  anonymise: async (tx, found) => {
    // Name and title are unique on a bench, hence the id.
    const name = sql`${`${erasedName('consultant')} `} || substr(${benchCandidates.id}::text, 1, 8)`
    await tx
      .update(benchCandidates)
      .set({ name, location: '', skills: [], status: 'Off' })
      .where(inArray(benchCandidates.id, getIds(found)))
  },
}

export const staffingKinds: readonly Kind[] = [submitted, consultants]
