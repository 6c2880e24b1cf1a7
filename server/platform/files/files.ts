import { eq } from 'drizzle-orm'
import { insertRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'

type NewFile = {
  arrived: { storedName: string; bytes: number; sha256: string }
  kind: string
  originalName: string
}

export const recordFile = async (
  tx: Transaction,
  { arrived, kind, originalName }: NewFile,
  at: Date,
): Promise<string> => {
  const { storedName, bytes, sha256 } = arrived
  const stored = await insertRow(tx, files, { storedName, bytes, sha256, kind, originalName, createdAt: at })
  return stored.id
}

export const isRecorded = async (reader: Reader, storedName: string): Promise<boolean> =>
  (await reader.select({ id: files.id }).from(files).where(eq(files.storedName, storedName))).length > 0
