import { SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/db/database.ts'

const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

type Rows = z.output<typeof answered>

/** Only one driver serializes objects to JSON; only one binds undefined as null. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null)

/** Keeps parameter numbers: one used twice must have one type. */
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

/** pg-boss swallows the failure of some statements; `check` throws it. */
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

/** PGlite does not accept several statements at once. */
const runScript = async (tx: Transaction, script: string): Promise<Rows> => {
  const statements = script.split(';').map((statement) => statement.trim())
  for (const statement of statements) {
    if (!isOfTransaction(statement)) await tx.execute(sql.raw(statement))
  }
  return { rows: [] }
}

const days = 24 * 60 * 60

/** Without pg-boss's timers: without a database their errors end the process. */
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
