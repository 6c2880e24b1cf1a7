import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { textsOf } from './texts.ts'

const mail = z.object({ to: z.string() })

/** To whom mail left, once for each. */
const addressees = async (dataDir: string): Promise<string[]> => {
  const written = await readFile(join(dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => '')
  return written
    .split('\n')
    .filter(Boolean)
    .map((line) => mail.parse(JSON.parse(line)).to)
}

/** Mail that waits, is being sent, or was given up because it may have left when its server was killed. */
const inQueue = async (databaseUrl: string): Promise<number> => {
  const jobs = await textsOf(
    databaseUrl,
    `select state::text as text from pgboss.job where name = 'messages' and data->>'kind' = 'email'
     and (state in ('created', 'retry', 'active') or output->>'reason' = 'may have left')`,
  )
  return jobs.length
}

/** Of those who were told that their application arrived, how many have no mail and none on its way, and how many have two. */
export const compareMails = async (databaseUrl: string, dataDir: string, applicants: ReadonlySet<string>) => {
  const left = (await addressees(dataDir)).filter((to) => applicants.has(to))
  const mailed = new Set(left)
  const missing = applicants.size - mailed.size
  return {
    mailed: mailed.size,
    mailsLost: Math.max(0, missing - (await inQueue(databaseUrl))),
    mailsTwice: left.length - mailed.size,
  }
}
