import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type LegalBasis, legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import type { ErasureFate, PersonalDataKind } from '#api/contracts/governance/privacy.contract.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import type { Subject } from './subject.ts'

export type StoredFile = typeof files.$inferSelect

export type Found = {
  id: string
  at: Date | null
  text: string
  data: Record<string, unknown>
  /** Null for data others wrote. */
  sent: Record<string, unknown> | null
  files: StoredFile[]
  fate: ErasureFate
  retainedUntil: string | null
  basis: LegalBasis | null
}

type Steps = (tx: Transaction, found: readonly Found[], at: Date) => Promise<void>

export type Kind = {
  name: PersonalDataKind
  /** All tables it reads. */
  tables: readonly PgTable[]
  find: (reader: Reader, subject: Subject, at: Date) => Promise<Found[]>
  /** Omit it if the kind has no retention period of its own. */
  byIds?: (reader: Reader, ids: readonly string[], at: Date) => Promise<Found[]>
  remove?: Steps
  /** Omit it if only the account names the person. */
  anonymise?: Steps
}

type Read = (reader: Reader, which: SQL | undefined, at: Date) => Promise<Found[]>

export const readBy = (
  read: Read,
  id: PgColumn,
  of: (subject: Subject) => SQL | undefined,
): Pick<Kind, 'find'> & Required<Pick<Kind, 'byIds'>> => ({
  find: (reader, subject, at) => read(reader, of(subject), at),
  byIds: (reader, ids, at) => read(reader, inArray(id, [...ids]), at),
})

export const asFound = (
  found: Pick<Found, 'id' | 'at' | 'text' | 'data' | 'fate'> & Partial<Found>,
): Found => ({
  sent: null,
  files: [],
  retainedUntil: null,
  basis: null,
  ...found,
})

/** Last day of statutory retention; null once over. */
export const getRetentionEnd = (basis: LegalBasis, since: Date, at: Date): string | null => {
  const until = new Date(since)
  until.setUTCMonth(until.getUTCMonth() + legalMinimums[basis].months)
  return until > at ? toDay(until) : null
}

/** Both null without a statutory minimum. */
export const getRetention = (basis: LegalBasis | null, since: Date, at: Date) => {
  const retainedUntil = basis === null ? null : getRetentionEnd(basis, since, at)
  return { retainedUntil, basis: retainedUntil === null ? null : basis }
}

export const getIds = (found: readonly Found[]): string[] => found.map(({ id }) => id)

/** Of a retained record, only files without a statutory minimum. */
export const filesToErase = ({ fate, retainedUntil, files }: Found): StoredFile[] =>
  fate === 'remove' || (fate === 'anonymise' && retainedUntil === null) ? files : []

export const filesById = async (reader: Reader, ids: readonly (string | null)[]) => {
  const known = ids.flatMap((id) => id ?? [])
  const rows = known.length === 0 ? [] : await reader.select().from(files).where(inArray(files.id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

export const excerpt = (text: string, length = 80): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
