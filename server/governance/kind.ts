import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type LegalBasis, legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import type { ErasureFate, PersonalDataKind } from '#api/contracts/governance/privacy.contract.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import type { Subject } from './subject.ts'

export type StoredFile = typeof files.$inferSelect

/** A record that is about a person. */
export type Found = {
  id: string
  at: Date | null
  /** What it is, in a few words. */
  text: string
  /** All of it, for the person to read. */
  data: Record<string, unknown>
  /** What of it the person sent themselves, with the files; null for what others wrote about them. */
  sent: Record<string, unknown> | null
  files: StoredFile[]
  fate: ErasureFate
  keptUntil: string | null
  basis: LegalBasis | null
}

type Steps = (tx: Transaction, found: readonly Found[], at: Date) => Promise<void>

/** A kind of record: how those of a person are found, and how they are erased. */
export type Kind = {
  name: PersonalDataKind
  /** Whose rows it reads. */
  tables: readonly PgTable[]
  find: (reader: Reader, subject: Subject, at: Date) => Promise<Found[]>
  /** Those with these ids, whoever they are about; left out where nothing goes by its time alone. */
  byIds?: (reader: Reader, ids: readonly string[], at: Date) => Promise<Found[]>
  /** Deletes records whose fate is `remove`. */
  remove?: Steps
  /** Takes the person out of records whose fate is `anonymise`; left out where naming them by their account is all. */
  anonymise?: Steps
}

type Read = (reader: Reader, which: SQL | undefined, at: Date) => Promise<Found[]>

/** Finds what is read by a condition: that of a person, and by ids. */
export const readBy = (
  read: Read,
  id: PgColumn,
  of: (subject: Subject) => SQL | undefined,
): Pick<Kind, 'find'> & Required<Pick<Kind, 'byIds'>> => ({
  find: (reader, subject, at) => read(reader, of(subject), at),
  byIds: (reader, ids, at) => read(reader, inArray(id, [...ids]), at),
})

/** A record with nothing but what its kind says of it. */
export const asFound = (
  found: Pick<Found, 'id' | 'at' | 'text' | 'data' | 'fate'> & Partial<Found>,
): Found => ({
  sent: null,
  files: [],
  keptUntil: null,
  basis: null,
  ...found,
})

/** Until when law asks for a record of a day; null once that is over. */
export const heldUntil = (basis: LegalBasis, since: Date, at: Date): string | null => {
  const until = new Date(since)
  until.setUTCMonth(until.getUTCMonth() + legalMinimums[basis].months)
  return until > at ? toDay(until) : null
}

/** What a record and its minimum have in common: `keptUntil` and `basis`, both null where nothing is asked. */
export const held = (basis: LegalBasis | null, since: Date, at: Date) => {
  const keptUntil = basis === null ? null : heldUntil(basis, since, at)
  return { keptUntil, basis: keptUntil === null ? null : basis }
}

export const getIds = (found: readonly Found[]): string[] => found.map(({ id }) => id)

/** The files that go with a record: all of one that is removed, and of one that stays those nothing asks for. */
export const filesToErase = ({ fate, keptUntil, files }: Found): StoredFile[] =>
  fate === 'remove' || (fate === 'anonymise' && keptUntil === null) ? files : []

/** Files by their ids. */
export const filesById = async (reader: Reader, ids: readonly (string | null)[]) => {
  const known = ids.flatMap((id) => id ?? [])
  const rows = known.length === 0 ? [] : await reader.select().from(files).where(inArray(files.id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The beginning of a longer text, on one line. */
export const excerpt = (text: string, length = 80): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
