import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type ErasureFate,
  listedRecords,
  type PersonalData,
  type PersonalDataGroup,
  type PersonalRecord,
  type PersonQuery,
  personalDataKinds,
} from '#api/contracts/governance/privacy.contract.ts'
import type { Person } from '#server/people/person.ts'
import { hashRevision } from '#server/platform/crypto.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Found, Kind } from './kind.ts'
import { findLegalHolds } from './legal-holds.ts'
import { findObstacles } from './obstacles.ts'
import { kinds } from './registry.ts'
import { findSubject, type Subject } from './subject.ts'

export type FoundKind = { kind: Kind; found: Found[] }

export const getRecords = (all: readonly FoundKind[]): Found[] => all.flatMap(({ found }) => found)

export const findAll = async (reader: Reader, subject: Subject, at: Date): Promise<FoundKind[]> => {
  const all: FoundKind[] = []
  for (const kind of kinds) all.push({ kind, found: await kind.find(reader, subject, at) })
  return all
}

/** Hash of the records and their fates. */
export const getRevision = (all: readonly FoundKind[]): string => {
  const parts = all.map(({ kind, found }) => [
    kind.name,
    ...found.map(({ id, fate, text, files }) => [id, fate, text, files.length]),
  ])
  return hashRevision(parts)
}

export const countFates = (found: readonly Found[]): Record<ErasureFate, number> => {
  const counts = { remove: 0, anonymise: 0, keep: 0 }
  for (const { fate } of found) counts[fate] += 1
  return counts
}

const asRecord =
  (subject: Subject, kind: Kind) =>
  ({ id, at, text, files, fate, retainedUntil, basis }: Found, index: number): PersonalRecord => {
    const isEmployee = subject.accounts.some((one) => one.id === id && one.userType === userTypes.employee)
    return {
      id: `${kind.name} ${index}`,
      at: at?.toISOString() ?? null,
      text,
      personId: kind.name === 'account' && isEmployee ? id : null,
      files: files.length,
      fate,
      retainedUntil,
      basis,
    }
  }

const asGroup = (subject: Subject, { kind, found }: FoundKind): PersonalDataGroup => {
  const days = found.flatMap(({ retainedUntil }) => retainedUntil ?? []).sort()
  return {
    kind: kind.name,
    count: found.length,
    fates: countFates(found),
    retainedUntil: days.at(-1) ?? null,
    bases: [...new Set(found.flatMap(({ basis }) => basis ?? []))],
    records: found.slice(-listedRecords).reverse().map(asRecord(subject, kind)),
  }
}

export const collectPersonalData = async (
  reader: Reader,
  query: PersonQuery,
  { caller, codeKey, at }: { caller: Pick<Person, 'id'>; codeKey: string; at: Date },
): Promise<PersonalData> => {
  const subject = await findSubject(reader, query, codeKey)
  const all = await findAll(reader, subject, at)
  const holds = await findLegalHolds(reader, subject, getRecords(all), at)
  return {
    revision: getRevision(all),
    groups: all
      .filter(({ found }) => found.length > 0)
      .sort(
        (one, other) => personalDataKinds.indexOf(one.kind.name) - personalDataKinds.indexOf(other.kind.name),
      )
      .map((one) => asGroup(subject, one)),
    files: all.flatMap(({ found }) => found).reduce((sum, { files }) => sum + files.length, 0),
    obstacles: [
      ...(await findObstacles(reader, subject, caller)),
      ...(holds.length > 0 ? [{ reason: 'legalHold' as const, count: holds.length }] : []),
    ],
    holds: holds.map(({ id, reason, endsOn, placedBy }) => ({ id, reason, endsOn, placedBy })),
  }
}
