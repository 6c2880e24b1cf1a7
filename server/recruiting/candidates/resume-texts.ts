import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ResumeText } from '#api/contracts/platform/resume.contract.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { indexApplication } from './documents.ts'

/** Null until read. The caller must check access. */
export const findResumeText = async (reader: Reader, fileId: string): Promise<ResumeText | null> => {
  const [found] = await reader.select().from(resumeTexts).where(eq(resumeTexts.fileId, fileId))
  return found?.state ? { state: found.state, text: found.text, pages: found.pages } : null
}

export type ResumeSource = PgTable & { fileId: PgColumn }

type Listing = { after?: string | null; most?: number }

/** Registers unknown resumes, at most `most` per source after a file id. `next` is null at the end. */
export const listUnread = async (
  tx: Transaction,
  sources: readonly ResumeSource[],
  at: Date,
  { after = null, most = 1000 }: Listing = {},
): Promise<{ fileIds: string[]; next: string | null }> => {
  const fileIds: string[] = []
  const last: string[] = []
  for (const source of sources) {
    const rows = await tx
      .select({ fileId: files.id })
      .from(source)
      .innerJoin(files, eq(files.id, source.fileId))
      .leftJoin(resumeTexts, eq(resumeTexts.fileId, files.id))
      .where(and(isNull(resumeTexts.fileId), after === null ? undefined : gt(source.fileId, after)))
      .orderBy(asc(source.fileId))
      .limit(most)
    const found = rows.map(({ fileId }) => ({ fileId, nextAt: at }))
    if (found.length > 0) await tx.insert(resumeTexts).values(found).onConflictDoNothing()
    fileIds.push(...rows.map(({ fileId }) => fileId))
    if (rows.length === most) last.push(rows.at(-1)?.fileId ?? '')
  }
  return { fileIds, next: last.sort()[0] ?? null }
}

export const unreadAfter = async (reader: Reader, after: string | null, most = 1000): Promise<string[]> => {
  const rows = await reader
    .select({ fileId: resumeTexts.fileId })
    .from(resumeTexts)
    .where(and(isNull(resumeTexts.state), after === null ? undefined : gt(resumeTexts.fileId, after)))
    .orderBy(asc(resumeTexts.fileId))
    .limit(most)
  return rows.map(({ fileId }) => fileId)
}

export const findUnread = async (reader: Reader, fileId: string): Promise<string | null> => {
  const [found] = await reader
    .select({ storedName: files.storedName })
    .from(resumeTexts)
    .innerJoin(files, eq(files.id, resumeTexts.fileId))
    .where(and(eq(resumeTexts.fileId, fileId), isNull(resumeTexts.state)))
  return found?.storedName ?? null
}

/** Reindexes the candidate. Ignores files erased or read meanwhile. */
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
    .select({ id: applicationForms.id })
    .from(applicationForms)
    .where(eq(applicationForms.fileId, fileId))
  for (const { id } of sent) await indexApplication(tx, id)
}

export const findResumeTexts = async (
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
