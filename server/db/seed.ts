import type { Database, Transaction } from './database.ts'
import { seedSteps } from './schema.ts'

/** A part of the sample data. Its name stays: it marks the databases that already hold it. */
export type SeedStep = { name: string; apply: (tx: Transaction, now: Date) => Promise<void> }

/** Adds the steps a database does not hold yet, each in one transaction; what people changed since stays. */
export const seed = async (database: Database, steps: readonly SeedStep[], now: Date): Promise<void> => {
  for (const { name, apply } of steps) {
    await database.write(async (tx) => {
      const [first] = await tx
        .insert(seedSteps)
        .values({ name, appliedAt: now })
        .onConflictDoNothing()
        .returning({ name: seedSteps.name })
      if (first) await apply(tx, now)
    })
  }
}
