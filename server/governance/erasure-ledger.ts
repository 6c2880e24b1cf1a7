import { access, appendFile, constants, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { personalDataKinds } from '#api/contracts/governance/privacy.contract.ts'
import { type ErasedRecords, erasures } from '#server/governance/schema/privacy.ts'
import { type Database, insertRow, type Transaction } from '#server/platform/db/database.ts'
import { hasCode } from '#server/platform/is-error.ts'

const ledgerEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  people: z.array(z.uuid()),
  records: z.partialRecord(z.enum(personalDataKinds), z.array(z.string())),
})

/** One line of the ledger; random ids only. */
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** In the same transaction; written to the file after the commit. */
export const keepInLedger = async (tx: Transaction, erased: ErasedRecords, at: Date): Promise<void> => {
  await insertRow(tx, erasures, { at, erased })
}

/** The file is outside the database and its backups. Returns the number still unwritten. */
export const writeLedger = async (database: Database, path: string | null, at: Date): Promise<number> => {
  const waiting = await database.reader
    .select()
    .from(erasures)
    .where(isNull(erasures.recordedAt))
    .orderBy(asc(erasures.at), asc(erasures.id))
  if (path === null) return waiting.length
  let left = waiting.length
  for (const { id, at: erasedAt, erased } of waiting) {
    const line: LedgerEntry = { id, at: erasedAt.toISOString(), ...erased }
    try {
      // Duplicates are read as one; the leading newline ends a truncated line.
      await appendFile(path, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
      await database.write(async (tx) => {
        await tx.update(erasures).set({ recordedAt: at }).where(eq(erasures.id, id))
      })
      left -= 1
    } catch {
      break
    }
  }
  return left
}

/** Throws if the ledger is not writable; does not create it. */
export const checkLedger = async (path: string): Promise<void> => {
  try {
    await access(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await access(dirname(path), constants.W_OK)
  }
}

const readLines = async (path: string): Promise<string[]> => {
  try {
    return (await readFile(path, 'utf8')).split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Null for a truncated line, which was written again. */
const getContent = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Unique, in order. Throws for a complete invalid line. */
export const readLedger = async (path: string): Promise<LedgerEntry[]> => {
  const lines = (await readLines(path)).map(getContent).filter((content) => content !== null)
  const entries = new Map<string, LedgerEntry>()
  for (const entry of lines.map((line) => ledgerEntry.parse(line))) entries.set(entry.id, entry)
  return [...entries.values()]
}
