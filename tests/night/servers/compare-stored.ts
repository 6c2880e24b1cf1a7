import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tally } from './callers.ts'
import { readTexts } from './texts.ts'

/** The marks of everything that the callers wrote and that is in the database, as often as it is there. */
const storedMarks = (databaseUrl: string) =>
  readTexts(
    databaseUrl,
    `select subject as text from cases where subject like 'rollout %'
     union all select text from inquiry_events where text like 'rollout %'
     union all select pro_message from contact_messages where pro_message like 'rollout %'
     union all select 'rollout ' || split_part(email, '@', 1) from application_forms where email like '%@rollout.example.com'`,
  )

/** What a server said it wrote and what is not there, and what is there more than once. */
const compareMarks = async (databaseUrl: string, written: ReadonlySet<string>) => {
  const stored = await storedMarks(databaseUrl)
  const known = new Set(stored)
  return {
    written: written.size,
    lost: [...written].filter((mark) => !known.has(mark)).length,
    doubled: stored.length - known.size,
  }
}

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
  const jobs = await readTexts(
    databaseUrl,
    `select state::text as text from pgboss.job where name = 'messages' and data->>'kind' = 'email'
     and (state in ('created', 'retry', 'active') or output->>'reason' = 'may have left')`,
  )
  return jobs.length
}

/** Of those who were told that their application arrived, how many have no mail and none on its way, and how many have two. */
const compareMails = async (databaseUrl: string, dataDir: string, applicants: ReadonlySet<string>) => {
  const left = (await addressees(dataDir)).filter((to) => applicants.has(to))
  const mailed = new Set(left)
  const missing = applicants.size - mailed.size
  return {
    mailed: mailed.size,
    mailsLost: Math.max(0, missing - (await inQueue(databaseUrl))),
    mailsTwice: left.length - mailed.size,
  }
}

type Place = { databaseUrl: string; dataDir: string }

/** Compares what the callers of several servers were told with what is there, in the database and among what left. */
export const compareStored = async <Seen extends Pick<Tally, 'written' | 'applicants'>>(
  { databaseUrl, dataDir }: Place,
  { written, applicants, ...seen }: Seen,
) => ({
  ...seen,
  ...(await compareMarks(databaseUrl, written)),
  ...(await compareMails(databaseUrl, dataDir, applicants)),
})
