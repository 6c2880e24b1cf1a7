import type { Database, Transaction } from '#server/platform/db/database.ts'
import { seedSteps } from '#server/platform/db/schema/safeguards.ts'

/** Never rename: `name` marks databases that already have the step. */
export type SeedStep = { name: string; apply: (tx: Transaction, now: Date) => Promise<void> }

const add = async (database: Database, { name, apply }: SeedStep, now: Date) =>
  database.write(async (tx) => {
    const [first] = await tx
      .insert(seedSteps)
      .values({ name, appliedAt: now })
      .onConflictDoNothing()
      .returning({ name: seedSteps.name })
    if (first) await apply(tx, now)
    return first !== undefined
  })

/** Adds missing steps, one transaction each, under a lock across servers. Resolves to the number of added steps. */
export const seed = (database: Database, steps: readonly SeedStep[], now: Date): Promise<number> =>
  database.exclusively(async () => {
    let added = 0
    for (const step of steps) if (await add(database, step, now)) added += 1
    return added
  })
