import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ResumeText } from '#api/contracts/resume.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { applications } from '#server/db/schema/applications.ts'
import { files } from '#server/db/schema/files.ts'
import { resumeTexts } from '#server/db/schema/resume-texts.ts'
import { submissions } from '#server/db/schema/submissions.ts'
import { indexApplication } from '#server/domain/candidates/documents.ts'

/** The text of a resume by the id of its file; null as long as it is not read. Whoever calls this decides who may see it. */
export const findResumeText = async (reader: Reader, fileId: string): Promise<ResumeText | null> => {
  const [found] = await reader.select().from(resumeTexts).where(eq(resumeTexts.fileId, fileId))
  return found?.state ? { state: found.state, text: found.text, pages: found.pages } : null
}

/** Where resumes come in. */
const sources = [applications, submissions]

/**
 * Puts resumes that are not known yet on the list of what is to be read. Returns their files, and whether there may be more.
 */
export const listUnread = async (
  tx: Transaction,
  at: Date,
  most = 200,
): Promise<{ fileIds: string[]; isMore: boolean }> => {
  const fileIds: string[] = []
  let isMore = false
  for (const source of sources) {
    const rows = await tx
      .select({ fileId: files.id })
      .from(source)
      .innerJoin(files, eq(files.id, source.fileId))
      .leftJoin(resumeTexts, eq(resumeTexts.fileId, files.id))
      .where(isNull(resumeTexts.fileId))
      .orderBy(asc(source.createdAt))
      .limit(most)
    const found = rows.map(({ fileId }) => ({ fileId, nextAt: at }))
    if (found.length > 0) await tx.insert(resumeTexts).values(found).onConflictDoNothing()
    fileIds.push(...rows.map(({ fileId }) => fileId))
    isMore ||= rows.length === most
  }
  return { fileIds, isMore }
}

/** The files of resumes that are known and not read, by their ids, at most so many after one of them. */
export const unreadAfter = async (reader: Reader, after: string | null, most = 1000): Promise<string[]> => {
  const rows = await reader
    .select({ fileId: resumeTexts.fileId })
    .from(resumeTexts)
    .where(and(isNull(resumeTexts.state), after === null ? undefined : gt(resumeTexts.fileId, after)))
    .orderBy(asc(resumeTexts.fileId))
    .limit(most)
  return rows.map(({ fileId }) => fileId)
}

/** Under which name a resume is stored; null where it is erased, or read already. */
export const findUnread = async (reader: Reader, fileId: string): Promise<string | null> => {
  const [found] = await reader
    .select({ storedName: files.storedName })
    .from(resumeTexts)
    .innerJoin(files, eq(files.id, resumeTexts.fileId))
    .where(and(eq(resumeTexts.fileId, fileId), isNull(resumeTexts.state)))
  return found?.storedName ?? null
}

/** Keeps what was read, so that its candidate is found by it. What was erased meanwhile stays so, and what is read already as it is. */
export const storeResumeText = async (
  tx: Transaction,
  fileId: string,
  read: ResumeText,
  at: Date,
): Promise<void> => {
  await tx
    .update(resumeTexts)
    .set({ ...read, readAt: at })
    .where(and(eq(resumeTexts.fileId, fileId), isNull(resumeTexts.state)))
  const sent = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.fileId, fileId))
  for (const { id } of sent) await indexApplication(tx, id)
}

/** The texts of files, for the person they are about. */
export const resumeTextsOf = async (
  reader: Reader,
  fileIds: readonly string[],
): Promise<Map<string, { resumeText: string }>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await reader
    .select({ fileId: resumeTexts.fileId, text: resumeTexts.text })
    .from(resumeTexts)
    .where(and(isNotNull(resumeTexts.state), sql`${resumeTexts.fileId} in ${[...fileIds]}`))
  return new Map(rows.map(({ fileId, text }) => [fileId, { resumeText: text }]))
}
