import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Hit } from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applicationAnswers, applications } from '#server/recruiting/schema/applications.ts'
import { candidacies, candidacyEvents, candidates } from '#server/recruiting/schema/candidates.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'

/** A text that a candidate is found by. */
export type Source = { candidateId: string; source: Hit['source']; applicationId: string; text: string }

const readApplications = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      candidateId: candidacies.candidateId,
      candidacyId: candidacies.id,
      sent: applications,
      read: { state: resumeTexts.state, text: resumeTexts.text },
    })
    .from(candidacies)
    .innerJoin(applications, eq(applications.id, candidacies.applicationId))
    .leftJoin(resumeTexts, eq(resumeTexts.fileId, applications.fileId))
    .where(inArray(candidacies.candidateId, [...ids]))
    .orderBy(desc(candidacies.createdAt), asc(candidacies.id))

type Applied = Awaited<ReturnType<typeof readApplications>>[number]

const contactOf = ({ candidateId, candidacyId: applicationId, sent }: Applied): Source => ({
  ...{ candidateId, applicationId, source: 'contact' },
  text: `${sent.FirstName} ${sent.LastName} · ${sent.email} · ${sent.phoneNumber} · ${sent.LinkedIn}`,
})

const resumeOf = ({ candidateId, candidacyId: applicationId, read }: Applied): Source => ({
  ...{ candidateId, applicationId, source: 'resume', text: read?.text ?? '' },
})

const readWritten = async (reader: Reader, ids: readonly string[]): Promise<Source[]> => {
  const rows = await reader
    .select({
      candidateId: candidacies.candidateId,
      applicationId: candidacies.id,
      action: candidacyEvents.action,
      onPage: candidacyEvents.onPage,
      text: candidacyEvents.text,
    })
    .from(candidacyEvents)
    .innerJoin(candidacies, eq(candidacies.id, candidacyEvents.candidacyId))
    .where(and(inArray(candidacies.candidateId, [...ids]), ne(candidacyEvents.text, '')))
    .orderBy(desc(candidacyEvents.at), asc(candidacyEvents.id))
  return rows.map(({ action, onPage, ...row }) => {
    const isTheirs = onPage !== null || action === 'refuseTimes'
    return { ...row, source: isTheirs ? 'message' : action === 'write' ? 'letter' : 'note' }
  })
}

/** What some candidates answered to questions of jobs, the latest first. */
export const readAnswers = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({
      candidateId: candidacies.candidateId,
      applicationId: candidacies.id,
      answer: applicationAnswers,
    })
    .from(applicationAnswers)
    .innerJoin(candidacies, eq(candidacies.applicationId, applicationAnswers.applicationId))
    .where(and(inArray(candidacies.candidateId, [...ids]), ne(applicationAnswers.answer, '')))
    .orderBy(desc(candidacies.createdAt), asc(applicationAnswers.position))
  return rows
}

export type Answered = Awaited<ReturnType<typeof readAnswers>>[number]

const asSource = ({ candidateId, applicationId, answer }: Answered): Source => ({
  ...{ candidateId, applicationId, source: 'answer' },
  text: `${answer.question} ${answer.answer} ${answer.unit}`.trim(),
})

/** Everything that some candidates are found by, the latest first. */
export const readSources = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return { sources: [], applied: [], answers: [] }
  const applied = await readApplications(reader, ids)
  const answers = await readAnswers(reader, ids)
  const sources = [
    ...applied.map(contactOf),
    ...(await readWritten(reader, ids)),
    ...answers.map(asSource),
    ...applied.map(resumeOf),
  ].filter(({ text }) => text !== '')
  return { sources, applied, answers }
}

/** The names of some candidates by their ids, with those of whom they are one person with. */
export const readNames = (reader: Reader, ids: readonly string[]) =>
  reader
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [...ids]))
