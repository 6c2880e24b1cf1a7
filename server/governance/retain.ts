import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { type DueRecord, listedDue, type PeriodState } from '#api/contracts/governance/retention.contract.ts'
import {
  getMonths,
  type RetentionKey,
  type RetentionSettings,
  retentionKeys,
} from '#api/contracts/governance/retention-periods.ts'
import { wherePartlyErased } from '#server/people/employees.ts'
import { people } from '#server/people/schema/people.ts'
import { actingAs, audit } from '#server/platform/audit/audit.ts'
import { limitReads } from '#server/platform/concurrency.ts'
import { monthsBefore, toDay } from '#server/platform/days.ts'
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts'
import { eraseFileRows } from '#server/platform/files/erased-files.ts'
import { accountKind } from './account-kinds.ts'
import { eraseAll } from './erase.ts'
import { keepInLedger } from './erasure-ledger.ts'
import { findAll, getRecords } from './find-personal-data.ts'
import { type Found, filesToErase, getRetentionEnd } from './kind.ts'
import { findHeld, findLegalHolds } from './legal-holds.ts'
import { findObstacles } from './obstacles.ts'
import { getMinimum, periodAt, placeOfEmployee } from './places.ts'
import { getSources, isAbout, isDue, placesWith, type Source } from './retention-rules.ts'
import { lockRoles } from './set-roles.ts'
import { subjectOfAccounts } from './subject.ts'

type Wanted = { key: RetentionKey; source: Source; months: number; at: Date }

const moment = ({ since }: Source) => sql<Date>`${since}`.mapWith(people.createdAt)

const dueRows = async (
  reader: Reader,
  wanted: Wanted,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string; at: Date }[]> => {
  const { source, months, at } = wanted
  const due = isDue(source, await findHeld(reader, at), monthsBefore(at, months))
  const { id } = source.table
  return reader
    .select({ id: sql<string>`${id}`, at: moment(source) })
    .from(source.table)
    .where(and(isAbout(reader, wanted), due, except.length > 0 ? notInArray(id, [...except]) : undefined))
    .orderBy(asc(source.since), asc(id))
    .limit(limit)
}

const wantedBy = (key: RetentionKey, set: RetentionSettings, at: Date): Wanted[] =>
  getSources(key).map((source) => ({ key, source, months: getMonths(set, key), at }))

const oldest = ({ since }: Source) => sql<Date | null>`min(${since})`.mapWith(people.createdAt)

/** One scan for all places; the place is computed once per record of `placed.table`. */
const readPlaces = async (reader: Reader, source: Source, at: Date) => {
  const { placed } = source
  if (!placed) return []
  const owners = reader
    .select({ id: sql`${placed.by}`.as('owner_id'), oldest: oldest(source).as('oldest') })
    .from(source.table)
    .where(source.which(reader, [], at))
    .groupBy(placed.by)
    .as('owners')
  return reader
    .select({ place: placed.place, oldest: owners.oldest })
    .from(placed.table)
    .innerJoin(owners, eq(owners.id, placed.table.id))
}

const readOldest = (reader: Reader, wanted: Wanted) =>
  reader
    .select({ oldest: oldest(wanted.source) })
    .from(wanted.source.table)
    .where(isAbout(reader, wanted))

export const findRetention = async (
  reader: Reader,
  set: RetentionSettings,
  at: Date,
): Promise<PeriodState[]> => {
  const held = await findHeld(reader, at)
  const placed = new Map<Source, ReturnType<typeof readPlaces>>()
  const findOldest = async (wanted: Wanted) => {
    const { key, source } = wanted
    if (!source.placed) return readOldest(reader, wanted)
    const all = placed.get(source) ?? readPlaces(reader, source, at)
    placed.set(source, all)
    const places = placesWith(key)
    return (await all).filter(({ place }) => places.includes(place))
  }
  const findState = async (key: RetentionKey): Promise<PeriodState> => {
    const months = getMonths(set, key)
    const before = monthsBefore(at, months)
    const days: string[] = []
    let due = 0
    for (const wanted of wantedBy(key, set, at)) {
      const { source } = wanted
      const found = (await findOldest(wanted)).flatMap((row) => row.oldest ?? [])
      days.push(...found.map(toDay))
      if (found.some((since) => since < before)) {
        due += await reader.$count(source.table, and(isAbout(reader, wanted), isDue(source, held, before)))
      }
    }
    return { key, months, due, oldest: days.sort()[0] ?? null }
  }
  return limitReads().map(retentionKeys, findState)
}

export const findDue = async (
  reader: Reader,
  { key, set, at }: { key: RetentionKey; set: RetentionSettings; at: Date },
): Promise<DueRecord[]> => {
  const records: DueRecord[] = []
  for (const wanted of wantedBy(key, set, at)) {
    const { kind } = wanted.source
    const rows = await dueRows(reader, wanted, { limit: listedDue, except: [] })
    const found = await kind.byIds?.(
      reader,
      rows.map(({ id }) => id),
      at,
    )
    const texts = new Map(found?.map(({ id, text }) => [id, text]))
    records.push(
      ...rows.map((row) => ({
        id: row.id,
        kind: kind.name,
        at: toDay(row.at),
        text: texts.get(row.id) ?? '',
      })),
    )
  }
  return records.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, listedDue)
}

const atOnce = 200

/** False if something of the account is open or under hold. */
const eraseAccount = async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
  const subject = await subjectOfAccounts(tx, [id])
  const all = await findAll(tx, subject, at)
  const obstacles = await findObstacles(tx, subject, { id: '' })
  const holds = await findLegalHolds(tx, subject, getRecords(all), at)
  if (obstacles.length + holds.length > 0) return false
  await keepInLedger(tx, await eraseAll(tx, { subject, all, at }), at)
  return true
}

const eraseFound = async (tx: Transaction, { source, at }: Wanted, ids: readonly string[]) => {
  const { kind, step } = source
  const found = (await kind.byIds?.(tx, ids, at)) ?? []
  const due = found.map(
    (one): Found => ({ ...one, fate: step === 'remove' ? 'remove' : 'anonymise', retainedUntil: null }),
  )
  await (step === 'remove' ? kind.remove : kind.anonymise)?.(tx, due, at)
  await eraseFileRows(tx, due.flatMap(filesToErase), at)
}

const eraseWaiting = async (database: Database, at: Date) => {
  const waiting = await database.reader
    .select({ id: people.id, place: placeOfEmployee, deactivatedAt: people.deactivatedAt })
    .from(people)
    .where(and(wherePartlyErased, isNull(people.erasedAt)))
  for (const { id, place, deactivatedAt } of waiting) {
    const least = getMinimum('employees', place)
    if (least && deactivatedAt && getRetentionEnd(least, deactivatedAt, at) !== null) continue
    await database.write(async (tx) => {
      await lockRoles(tx)
      if (!(await eraseAccount(tx, id, at))) return
      const facts = { kind: accountKind.name, period: periodAt('employees', place), records: 1 }
      await audit(tx, { action: 'retention.erase', subjectId: id, facts })
    })
  }
}

type Slice = { erased: number; skipped: string[]; isLast: boolean }

/** Checks again inside the transaction. */
const eraseSlice = async (tx: Transaction, wanted: Wanted, except: readonly string[]): Promise<Slice> => {
  await lockRoles(tx)
  const { key, source, months, at } = wanted
  const isAccount = source.step === 'account'
  const limit = isAccount ? 1 : atOnce
  const ids = (await dueRows(tx, wanted, { limit, except })).map(({ id }) => id)
  const [first] = ids
  if (!first) return { erased: 0, skipped: [], isLast: true }
  if (isAccount && !(await eraseAccount(tx, first, at))) return { erased: 0, skipped: ids, isLast: false }
  if (!isAccount) await eraseFound(tx, wanted, ids)
  const facts = { kind: source.kind.name, period: key, months, records: ids.length }
  await audit(tx, { action: 'retention.erase', subjectId: isAccount ? first : null, facts })
  return { erased: ids.length, skipped: [], isLast: ids.length < limit }
}

const eraseDue = async (database: Database, wanted: Wanted) => {
  const skipped: string[] = []
  for (let isLast = false; !isLast; ) {
    const slice = await database.write((tx) => eraseSlice(tx, wanted, skipped))
    skipped.push(...slice.skipped)
    isLast = slice.isLast
  }
}

/** In slices, each audited. Skips legal holds. Files are removed afterwards by `removeErasedFiles`. */
export const retain = (database: Database, set: RetentionSettings, at: Date): Promise<void> =>
  actingAs(
    'system',
    () => at,
    async () => {
      for (const key of retentionKeys) {
        for (const wanted of wantedBy(key, set, at)) await eraseDue(database, wanted)
      }
      await eraseWaiting(database, at)
    },
  )
