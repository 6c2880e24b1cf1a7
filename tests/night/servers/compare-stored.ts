import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tally } from './callers.ts'
import { readTexts } from './texts.ts'

const storedMarks = (databaseUrl: string) =>
  readTexts(
    databaseUrl,
    `select subject as text from cases where subject like 'rollout %'
     union all select text from inquiry_events where text like 'rollout %'
     union all select pro_message from contact_messages where pro_message like 'rollout %'
     union all select 'rollout ' || split_part(email, '@', 1) from application_forms where email like '%@rollout.example.com'`,
  )

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

const addressees = async (dataDir: string): Promise<string[]> => {
  const written = await readFile(join(dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => '')
  return written
    .split('\n')
    .filter(Boolean)
    .map((line) => mail.parse(JSON.parse(line)).to)
}

/** Includes mail given up because it may have left when its server was killed. */
const inQueue = async (databaseUrl: string): Promise<number> => {
  const jobs = await readTexts(
    databaseUrl,
    `select state::text as text from pgboss.job where name = 'messages' and data->>'kind' = 'email'
     and (state in ('created', 'retry', 'active') or output->>'reason' = 'may have left')`,
  )
  return jobs.length
}

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

type StoredData = { databaseUrl: string; dataDir: string }

export const compareStored = async <Seen extends Pick<Tally, 'written' | 'applicants'>>(
  { databaseUrl, dataDir }: StoredData,
  { written, applicants, ...seen }: Seen,
) => ({
  ...seen,
  ...(await compareMarks(databaseUrl, written)),
  ...(await compareMails(databaseUrl, dataDir, applicants)),
})
