import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { keepAuditMonths } from '#server/platform/audit/audit-months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { sampleEmployees, samplePartners } from '#server/samples/people.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { seed } from '#server/samples/seed.ts'
import { fillDocuments } from './candidate-documents.ts'
import { getParts, type Part, type Size } from './fill-parts.ts'
import { openBenchDatabase } from './open-bench-database.ts'

const insertPart = async (database: Database, { count, batch = 10_000, insert }: Part) => {
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1)
    await database.write((tx) => tx.execute(insert(sql.raw(`${from}::bigint`), sql.raw(`${to}::bigint`))))
  }
}

const requireFresh = async (database: Database) => {
  const known = await database.reader.$count(people)
  if (known !== sampleEmployees.length + samplePartners.length) {
    throw new StartError(`The database is in use: it has ${known} people. Please name an empty one.`)
  }
}

/** One table at a time: a silent connection counts as lost. */
const analyze = async (database: Database) => {
  const tables = await database.reader
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`)
  for (const { name } of tables) {
    await database.maintain(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`analyze ${sql.identifier(name)}`)
    })
  }
}

const fill = async (database: Database, size: Size) => {
  const now = new Date()
  if ((await database.reader.$count(people)) === 0) await seed(database, sampleData, now)
  await requireFresh(database)
  for (let back = 0; back <= 12 * size.years; back += 1) {
    await keepAuditMonths(
      database,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
      240,
    )
  }
  for (const part of getParts(size)) {
    const start = performance.now()
    await insertPart(database, part)
    console.log(`${part.name}: ${part.count}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  await fillDocuments(database)
  await analyze(database)
}

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    years: { type: 'string', default: '2' },
    unread: { type: 'boolean', default: false },
  },
})
const size = { people: Number(values.people), years: Number(values.years), areResumesRead: !values.unread }
const start = performance.now()
const database = await openBenchDatabase()
try {
  await fill(database, size)
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
