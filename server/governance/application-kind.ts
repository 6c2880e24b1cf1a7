import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import type { RetentionPlace } from '#api/contracts/governance/retention-periods.ts'
import { catalogueNames } from '#api/rules/skills-in.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { grouped } from '#server/platform/grouped.ts'
import { voidLinks } from '#server/platform/links/link-tokens.ts'
import { forgetErased } from '#server/recruiting/candidates/forget-erased.ts'
import { findResumeTexts } from '#server/recruiting/candidates/resume-texts.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import {
  applicationAnswers,
  applicationForms,
  earlierResumes,
} from '#server/recruiting/schema/applications.ts'
import { candidateDocuments, candidateMerges } from '#server/recruiting/schema/candidate-search.ts'
import {
  applicationEvents,
  applicationMails,
  applications,
  candidates,
} from '#server/recruiting/schema/candidates.ts'
import {
  interviewFeedback,
  interviewPeople,
  interviewSlots,
  interviews,
} from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { asFound, filesById, getIds, getRetention, type Kind, readBy } from './kind.ts'
import { getMinimum, placeOfJob } from './places.ts'
import { matchesPerson } from './subject.ts'

export const asHeld = (place: RetentionPlace, since: Date, at: Date) => {
  const minimum = getRetention(getMinimum('applications', place), since, at)
  return { ...minimum, fate: minimum.retainedUntil === null ? ('remove' as const) : ('keep' as const) }
}

const findEvents = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({
      formId: applications.formId,
      event: applicationEvents,
      mail: applicationMails,
      placement: placements,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .leftJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .leftJoin(placements, eq(placements.id, applicationEvents.id))
    .where(inArray(applications.formId, [...ids]))
    .orderBy(asc(applicationEvents.applicationId), asc(applicationEvents.position))
  return grouped(rows, ({ formId }) => formId)
}

const findInterviews = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({ formId: applications.formId, row: interviews })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(inArray(applications.formId, [...ids]))
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
  const known = rows.map(({ row }) => row.id)
  const slots = await reader.select().from(interviewSlots).where(inArray(interviewSlots.interviewId, known))
  const thoughts = await reader
    .select()
    .from(interviewFeedback)
    .where(inArray(interviewFeedback.interviewId, known))
    .orderBy(asc(interviewFeedback.at))
  const [times, feedback] = [
    grouped(slots, ({ interviewId }) => interviewId),
    grouped(thoughts, ({ interviewId }) => interviewId),
  ]
  const all = rows.map(({ formId, row: { id, kind, minutes, place, status, startsAt, reason } }) => ({
    formId,
    data: {
      ...{ kind, minutes, place, status, startsAt, reason },
      times: (times.get(id) ?? []).map(({ at }) => at),
      feedback: (feedback.get(id) ?? []).map(({ at, recommendation, text }) => ({
        at,
        recommendation,
        text,
      })),
    },
  }))
  return grouped(all, ({ formId }) => formId)
}

const voidInterviews = async (tx: Transaction, applicationIds: readonly string[], at: Date) => {
  const rows = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(inArray(interviews.applicationId, [...applicationIds]))
  const subjectIds = rows.map(({ id }) => id)
  if (subjectIds.length > 0) await voidLinks(tx, { purpose: 'interview', subjectIds }, at)
}

const findAnswers = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select()
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.formId, [...ids]))
    .orderBy(asc(applicationAnswers.position))
  return grouped(rows, ({ formId }) => formId)
}

const findEarlier = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({
      formId: earlierResumes.formId,
      replacedAt: earlierResumes.replacedAt,
      file: files,
    })
    .from(earlierResumes)
    .innerJoin(files, eq(files.id, earlierResumes.fileId))
    .where(inArray(earlierResumes.formId, [...ids]))
    .orderBy(asc(earlierResumes.replacedAt))
  const texts = await findResumeTexts(
    reader,
    rows.map(({ file }) => file.id),
  )
  const all = rows.map((row) => ({ ...row, ...texts.get(row.file.id) }))
  return grouped(all, ({ formId }) => formId)
}

const answered = ({ question, answer, unit }: typeof applicationAnswers.$inferSelect) => ({
  question,
  answer: unit === '' || answer === '' ? answer : `${answer} ${unit}`,
})

type Earlier = Awaited<ReturnType<typeof findEarlier>> extends Map<string, (infer One)[]> ? One : never

const replaced = ({ file, replacedAt, resumeText }: Earlier) => ({
  ...{ name: file.originalName, sentAt: file.createdAt, replacedAt },
  ...(resumeText !== undefined && { resumeText }),
})

type Event = Awaited<ReturnType<typeof findEvents>> extends Map<string, (infer One)[]> ? One : never

const told = ({
  event: { at, action, onPage, fromStage, toStage, reason, text, rating },
  mail,
  placement,
}: Event) => ({
  ...{ at, action, fromStage, toStage, reason, text, rating },
  ...(onPage && { onPage }),
  ...(mail && { mail: mail.body, mailState: mail.state }),
  ...(placement && {
    placement: {
      status: placement.status,
      role: placement.role,
      since: placement.since,
      until: placement.until,
    },
  }),
})

const foundBy = ({ place, skills }: typeof candidateDocuments.$inferSelect) => ({
  ...(place !== '' && { place }),
  ...(skills.length > 0 && { skills: [...new Set(skills.flatMap((id) => catalogueNames[id - 1] ?? []))] }),
})

/** Removing the last application removes the candidate. */
export const jobApplications: Kind = {
  name: 'applications',
  tables: [
    applicationForms,
    applicationAnswers,
    earlierResumes,
    candidates,
    applications,
    applicationEvents,
    applicationMails,
    placements,
    interviews,
    interviewSlots,
    interviewPeople,
    interviewFeedback,
    resumeTexts,
    candidateDocuments,
    candidateMerges,
  ],
  ...readBy(
    async (reader, which, at) => {
      const rows = await reader
        .select({
          row: applicationForms,
          job: jobs,
          place: placeOfJob,
          stands: applications,
          document: candidateDocuments,
        })
        .from(applicationForms)
        .innerJoin(jobs, eq(jobs.id, applicationForms.jobId))
        .leftJoin(applications, eq(applications.formId, applicationForms.id))
        .leftJoin(candidateDocuments, eq(candidateDocuments.candidateId, applications.candidateId))
        .where(which)
        .orderBy(asc(applicationForms.createdAt), asc(applicationForms.id))
      const stored = await filesById(
        reader,
        rows.map(({ row }) => row.fileId),
      )
      const ids = rows.map(({ row }) => row.id)
      const [events, answers] = [await findEvents(reader, ids), await findAnswers(reader, ids)]
      const met = await findInterviews(reader, ids)
      const texts = await findResumeTexts(reader, [...stored.keys()])
      const earlier = await findEarlier(reader, ids)
      return rows.map(({ row, job, place, stands, document }) => {
        const sent = {
          ...row,
          ...texts.get(row.fileId),
          job: job.pro_jobtitle,
          location: job.location,
          answers: (answers.get(row.id) ?? []).map(answered),
          earlierResumes: (earlier.get(row.id) ?? []).map(replaced),
        }
        const done = events.get(row.id) ?? []
        return asFound({
          id: row.id,
          at: row.createdAt,
          text: job.pro_jobtitle,
          sent: { ...sent, events: done.filter(({ event }) => event.onPage).map(told) },
          data: {
            ...sent,
            ...(stands && { stage: stands.stage, outcome: stands.outcome, rating: stands.rating }),
            ...(document && foundBy(document)),
            events: done.map(told),
            interviews: (met.get(row.id) ?? []).map(({ data }) => data),
          },
          files: [stored.get(row.fileId), ...(earlier.get(row.id) ?? []).map(({ file }) => file)].flatMap(
            (file) => file ?? [],
          ),
          ...asHeld(place, row.createdAt, at),
        })
      })
    },
    applicationForms.id,
    (subject) => matchesPerson(subject, applicationForms.email, applicationForms.phoneNumber),
  ),
  remove: async (tx, found, at) => {
    await voidLinks(tx, { purpose: 'application', subjectIds: getIds(found) }, at)
    // A concurrent application waits and creates a new candidate.
    const whose = await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(
        inArray(
          candidates.id,
          tx
            .select({ id: applications.candidateId })
            .from(applications)
            .where(inArray(applications.formId, getIds(found))),
        ),
      )
      .orderBy(asc(candidates.id))
      .for('update')
    const gone = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.formId, getIds(found)))
    for (const { id } of gone) await publishDeskChange(tx, { topic: 'application', id })
    await voidInterviews(
      tx,
      gone.map(({ id }) => id),
      at,
    )
    await tx.delete(applicationForms).where(inArray(applicationForms.id, getIds(found)))
    const left = tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.candidateId, candidates.id))
    const ids = whose.map(({ id }) => id)
    await tx.delete(candidates).where(and(inArray(candidates.id, ids), notExists(left)))
    await forgetErased(tx, ids)
  },
}
