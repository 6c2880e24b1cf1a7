import { eq, sql } from 'drizzle-orm'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findComparedJob, getFit } from '#server/recruiting/candidates/fit.ts'
import { readAnswers } from '#server/recruiting/candidates/sources.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'

const excerptMost = 600

const truncate = (text: string): string => {
  const lines = text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/\s*\n\s*/g, '\n')
  if (lines.length <= excerptMost) return lines.trim()
  const cut = lines.slice(0, excerptMost)
  return `${cut.replace(/\s+\S*$/, '').trim()} …`
}

const readBeginning = async (reader: Reader, fileId: string): Promise<string> => {
  // Read twice the length, since blank lines and column spacing are removed.
  const [found] = await reader
    .select({ text: sql<string>`left(${resumeTexts.text}, ${2 * excerptMost})` })
    .from(resumeTexts)
    .where(eq(resumeTexts.fileId, fileId))
  return truncate(found?.text ?? '')
}

type Of = { candidateId: string; jobId: string; fileId: string }

/** Terms and skills are missing until the candidate's search document exists. */
export const findFit = async (
  reader: Reader,
  { candidateId, jobId, fileId }: Of,
): Promise<Pick<ApplicationDetails, 'fit' | 'skills' | 'excerpt'>> => {
  const excerpt = await readBeginning(reader, fileId)
  const [document] = await reader
    .select()
    .from(candidateDocuments)
    .where(eq(candidateDocuments.candidateId, candidateId))
  if (!document) return { excerpt }
  const given = await readAnswers(reader, [candidateId])
  const fit = getFit(
    await findComparedJob(reader, jobId),
    document,
    given.map(({ answer }) => answer),
  )
  return { fit, skills: document.skills, excerpt }
}
