import { inArray } from 'drizzle-orm'
import { erasures } from '#server/governance/schema/privacy.ts'
import { actingAs, audit } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { eraseAll } from './erase.ts'
import { type LedgerEntry, readLedger } from './erasure-ledger.ts'
import { type FoundKind, findAll, getRecords } from './find-personal-data.ts'
import type { Found } from './kind.ts'
import { kinds } from './registry.ts'
import { subjectOfAccounts } from './subject.ts'

const merged = (one: readonly Found[], other: readonly Found[]): Found[] => [
  ...new Map([...one, ...other].map((found) => [found.id, found])).values(),
]

const findAgain = async (tx: Transaction, { people, records }: LedgerEntry, at: Date) => {
  const subject = await subjectOfAccounts(tx, people)
  const ofAccounts = await findAll(tx, subject, at)
  const all: FoundKind[] = []
  for (const kind of kinds) {
    const ids = records[kind.name] ?? []
    const named = ids.length === 0 ? [] : ((await kind.byIds?.(tx, ids, at)) ?? [])
    const own = ofAccounts.find((one) => one.kind === kind)?.found ?? []
    all.push({ kind, found: merged(own, named) })
  }
  return { subject, all }
}

const replay = async (tx: Transaction, entry: LedgerEntry, at: Date) => {
  const { subject, all } = await findAgain(tx, entry, at)
  await eraseAll(tx, { subject, all, at })
  const { people, records } = entry
  await tx
    .insert(erasures)
    .values({ id: entry.id, at: new Date(entry.at), erased: { people, records }, recordedAt: at })
  const facts = { erasedAt: entry.at, records: getRecords(all).length }
  for (const subjectId of people.length > 0 ? people : [null]) {
    await audit(tx, { action: 'privacy.replay', subjectId, facts })
  }
}

/** In order; returns their number. Ignores open work and legal holds: the erasure was lawful. */
export const replayErasures = (database: Database, path: string | null, at: Date): Promise<number> =>
  database.exclusively(async () => {
    const entries = path === null ? [] : await readLedger(path)
    if (entries.length === 0) return 0
    const rows = await database.reader
      .select({ id: erasures.id })
      .from(erasures)
      .where(
        inArray(
          erasures.id,
          entries.map(({ id }) => id),
        ),
      )
    const known = new Set(rows.map(({ id }) => id))
    const unknown = entries.filter(({ id }) => !known.has(id))
    await actingAs(
      'system',
      () => at,
      async () => {
        for (const entry of unknown) await database.write((tx) => replay(tx, entry, at))
      },
    )
    return unknown.length
  })
