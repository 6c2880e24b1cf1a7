import type { Database } from '#server/platform/db/database.ts'
import { createMessageJobs } from '#server/platform/jobs/message-jobs.ts'
import { createPlainJobs } from '#server/platform/jobs/plain-jobs.ts'
import { uuid } from '#src/lib/uuid.ts'

export const failJobs = async (
  database: Database,
  queue: 'resumes' | 'rounds',
  reason: string,
  ...data: object[]
) => {
  const jobs = createPlainJobs(database, queue)
  const added = data.map((one) => ({ id: uuid(), data: one, retryLimit: 0 }))
  await database.write((tx) => jobs.add(tx, added))
  const taken = await jobs.take(data.length)
  await database.write(async (tx) => {
    for (const job of taken) await jobs.fail(tx, job, reason)
  })
}

const mail = { kind: 'email', message: { to: 'ana@example.com', subject: 'Hello', text: 'Hello' } } as const

export const failMail = async (database: Database, reason: string) => {
  const jobs = createMessageJobs({ database, retryDelaySeconds: 0 })
  await database.write((tx) => jobs.add(tx, mail, new Date()))
  const [job] = await jobs.take(1)
  await database.write(async (tx) => void (job && (await jobs.bury(tx, job, reason))))
}
