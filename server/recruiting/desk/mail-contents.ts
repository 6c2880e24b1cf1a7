import { asc, count, eq, inArray, min } from 'drizzle-orm'
import type { MailContent } from '#api/contracts/recruiting/mail-content.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { receivedMailFiles, receivedMails } from '#server/recruiting/schema/inquiries.ts'

export const originalKind = 'eml'

type Row = typeof receivedMails.$inferSelect

const findFiles = async (reader: Reader, mailIds: readonly string[]) =>
  reader
    .select({
      mailId: receivedMailFiles.mailId,
      id: files.id,
      name: files.originalName,
      kind: files.kind,
      bytes: files.bytes,
    })
    .from(receivedMailFiles)
    .innerJoin(files, eq(files.id, receivedMailFiles.fileId))
    .where(inArray(receivedMailFiles.mailId, [...mailIds]))
    .orderBy(asc(receivedMailFiles.position))

export const findContents = async (
  reader: Reader,
  rows: readonly Row[],
): Promise<Map<string, MailContent>> => {
  if (rows.length === 0) return new Map()
  const all = await findFiles(
    reader,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, fromAddress, fromName, subject, body: text, isCut, isOtherAddress, dropped }) => {
      const own = all.filter(({ mailId }) => mailId === id)
      return [
        id,
        {
          ...{ id, fromAddress, fromName, subject, text, isCut, isOtherAddress, dropped },
          hasOriginal: own.some(({ kind }) => kind === originalKind),
          files: own.map(({ mailId: _, kind: _kind, ...file }) => file),
        },
      ]
    }),
  )
}

export const countUnmatched = async (reader: Reader): Promise<number> => {
  const [found] = await reader
    .select({ mails: count() })
    .from(receivedMails)
    .where(eq(receivedMails.status, 'Unmatched'))
  return found?.mails ?? 0
}

export const oldestUnmatched = async (reader: Reader): Promise<Date | null> => {
  const [found] = await reader
    .select({ at: min(receivedMails.createdAt) })
    .from(receivedMails)
    .where(eq(receivedMails.status, 'Unmatched'))
  return found?.at ?? null
}
