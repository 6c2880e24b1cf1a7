import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Hit } from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applicationAnswers, applicationForms } from '#server/recruiting/schema/applications.ts'
import { applicationEvents, applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'

export type Source = { candidateId: string; source: Hit['source']; applicationId: string; text: string }

const readApplications = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      candidateId: applications.candidateId,
      applicationId: applications.id,
      sent: applicationForms,
      read: { state: resumeTexts.state, text: resumeTexts.text },
    })
    .from(applications)
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .leftJoin(resumeTexts, eq(resumeTexts.fileId, applicationForms.fileId))
    .where(inArray(applications.candidateId, [...ids]))
    .orderBy(desc(applications.createdAt), asc(applications.id))

type Applied = Awaited<ReturnType<typeof readApplications>>[number]

const getContact = ({ candidateId, applicationId, sent }: Applied): Source => ({
  ...{ candidateId, applicationId, source: 'contact' },
  text: `${sent.FirstName} ${sent.LastName} · ${sent.email} · ${sent.phoneNumber} · ${sent.LinkedIn}`,
})

const getResume = ({ candidateId, applicationId, read }: Applied): Source => ({
  ...{ candidateId, applicationId, source: 'resume', text: read?.text ?? '' },
})

const readWritten = async (reader: Reader, ids: readonly string[]): Promise<Source[]> => {
  const rows = await reader
    .select({
      candidateId: applications.candidateId,
      applicationId: applications.id,
      action: applicationEvents.action,
      onPage: applicationEvents.onPage,
      text: applicationEvents.text,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(and(inArray(applications.candidateId, [...ids]), ne(applicationEvents.text, '')))
    .orderBy(desc(applicationEvents.at), asc(applicationEvents.id))
  return rows.map(({ action, onPage, ...row }) => {
    const isTheirs = onPage !== null || action === 'refuseTimes'
    return { ...row, source: isTheirs ? 'message' : action === 'write' ? 'letter' : 'note' }
  })
}

export const readAnswers = async (reader: Reader, ids: readonly string[]) => {
  const rows = await reader
    .select({
      candidateId: applications.candidateId,
      applicationId: applications.id,
      answer: applicationAnswers,
    })
    .from(applicationAnswers)
    .innerJoin(applications, eq(applications.formId, applicationAnswers.formId))
    .where(and(inArray(applications.candidateId, [...ids]), ne(applicationAnswers.answer, '')))
    .orderBy(desc(applications.createdAt), asc(applicationAnswers.position))
  return rows
}

export type Answered = Awaited<ReturnType<typeof readAnswers>>[number]

const asSource = ({ candidateId, applicationId, answer }: Answered): Source => ({
  ...{ candidateId, applicationId, source: 'answer' },
  text: `${answer.question} ${answer.answer} ${answer.unit}`.trim(),
})

export const readSources = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return { sources: [], applied: [], answers: [] }
  const applied = await readApplications(reader, ids)
  const answers = await readAnswers(reader, ids)
  const sources = [
    ...applied.map(getContact),
    ...(await readWritten(reader, ids)),
    ...answers.map(asSource),
    ...applied.map(getResume),
  ].filter(({ text }) => text !== '')
  return { sources, applied, answers }
}

export const readNames = (reader: Reader, ids: readonly string[]) =>
  reader
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [...ids]))
