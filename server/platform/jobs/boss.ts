import { SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/db/database.ts'

const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

type Rows = z.output<typeof answered>

/** Objects are JSON to one of the drivers only, and what is left out is null to one only. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null)

/** A statement with its numbered parameters as they are: one that occurs twice has one type. */
class Statement extends SQL {
  readonly #query: { sql: string; params: unknown[] }

  constructor(text: string, values: readonly unknown[]) {
    super([])
    this.#query = { sql: text, params: values.map(asParameter) }
  }

  override toQuery() {
    return this.#query
  }
}

const isOfTransaction = (statement: string) => /^(?:begin|commit)?$/i.test(statement)

/** A transaction as the library wants a database; it swallows the failure of some statements, which `check` throws. */
export const bossOn = (tx: Transaction) => {
  const failures: unknown[] = []
  const run = async (statement: SQL): Promise<Rows> => {
    try {
      return answered.parse(await tx.execute(statement))
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return {
    executeSql: (text: string, values: readonly unknown[]): Promise<Rows> => run(new Statement(text, values)),
    check: () => {
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Several statements that the library wants in a transaction of their own, which only one of our engines takes at once. */
const runScript = async (tx: Transaction, script: string): Promise<Rows> => {
  const statements = script.split(';').map((statement) => statement.trim())
  for (const statement of statements) {
    if (!isOfTransaction(statement)) await tx.execute(sql.raw(statement))
  }
  return { rows: [] }
}

const days = 24 * 60 * 60

/**
 * The job queue, in the tables that our migrations made. Its own timers and loops are not started: what they fail with
 * without a database would end the process.
 */
export const createBoss = (database: Pick<Database, 'write'>): PgBoss =>
  new PgBoss({
    db: {
      executeSql: (text: string, values?: readonly unknown[]) =>
        database.write((tx) => (values ? bossOn(tx).executeSql(text, values) : runScript(tx, text))),
    },
    migrate: false,
    supervise: false,
    schedule: false,
    archiveFailedAfterSeconds: 14 * days,
    deleteAfterDays: 1,
  })
