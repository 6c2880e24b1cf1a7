import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { deriveKey, openText, sealText } from '#server/platform/crypto.ts'
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts'
import { serverSecrets } from '#server/platform/db/schema/safeguards.ts'
import { bossOn, createBoss } from './boss.ts'

const queue = 'messages'

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sms'),
    message: z.object({ to: z.string(), code: z.string().optional(), text: z.string() }),
    /** Row in `code_sends`; null if not counted. */
    counted: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('email'),
    message: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
      calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
    }),
  }),
  z.object({
    kind: z.literal('reminder'),
    account: z.object({ phoneNo: z.string(), userType: z.enum(userTypes) }),
  }),
])

/** `reminder`: a possibly invited person tried to sign in. */
export type Content = z.output<typeof content>

export type Kind = Content['kind']

/** HMAC of topic and address, for superseding earlier mails; `id` is the sender's. */
const about = z.object({ sum: z.string(), id: z.string() })

export type Latest = { about: z.output<typeof about>; delaySeconds: number }

/** Everything but the kind is encrypted. */
const stored = z.object({
  kind: z.enum(['sms', 'email', 'reminder']),
  sealed: z.string(),
  until: z.iso.datetime(),
  about: about.optional(),
  /** Handed to the provider, outcome unknown. */
  handed: z.literal(true).optional(),
})

export type MessageJob = {
  id: string
  kind: Kind
  turn: number
  content: Content | null
  until: Date
  isHanded: boolean
}

const openContent = (key: Buffer, id: string, sealed: string): Content | null => {
  try {
    return content.parse(JSON.parse(openText({ key, boundTo: id }, sealed)))
  } catch {
    return null
  }
}

/** Created by a migration, so readable in any transaction. */
const readKey = async (reader: Reader): Promise<Buffer> => {
  const [found] = await reader.select().from(serverSecrets).where(eq(serverSecrets.name, 'messages'))
  if (!found) throw new Error('The key of queued messages is missing in server_secrets.')
  return deriveKey(found.value, 'queued messages')
}

const getJob = (key: Buffer, taken: { id: string; data: unknown; retryCount: number }): MessageJob => {
  const { id, retryCount: turn } = taken
  const data = stored.safeParse(taken.data).data
  if (!data) return { id, turn, kind: 'email', content: null, until: new Date(0), isHanded: false }
  const { kind, sealed, until, handed = false } = data
  return { id, turn, kind, content: openContent(key, id, sealed), until: new Date(until), isHanded: handed }
}

/** No effect if another server has the job. */
const changeData = async (tx: Transaction, { id, turn }: MessageJob, change: ReturnType<typeof sql>) => {
  const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(
    await tx.execute(sql`
      update pgboss.job set ${change}
      where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${turn}
      returning id`),
  )
  return rows.length > 0
}

/** Returns their senders' ids. */
const removeAbout = async (tx: Transaction, sum: string): Promise<string[]> => {
  const { rows } = z.object({ rows: z.array(z.object({ id: z.string() })) }).parse(
    await tx.execute(sql`
      delete from pgboss.job
      where name = ${queue} and state in ('created', 'retry') and data -> 'handed' is null
        and data -> 'about' ->> 'sum' = ${sum}
      returning data -> 'about' ->> 'id' as id`),
  )
  return rows.map(({ id }) => id)
}

type Options = { database: Pick<Database, 'write'>; retryDelaySeconds: number }

export const createMessageJobs = ({ database, retryDelaySeconds }: Options) => {
  const boss = createBoss(database)
  let known: Buffer | undefined
  const getKey = async (reader: Reader) => {
    known ??= await readKey(reader)
    return known
  }
  return {
    add: async (tx: Transaction, added: Content, until: Date, latest?: Latest): Promise<void> => {
      const id = randomUUID()
      const sealed = sealText({ key: await getKey(tx), boundTo: id }, JSON.stringify(added))
      await boss.send(
        queue,
        { kind: added.kind, sealed, until: until.toISOString(), ...(latest && { about: latest.about }) },
        {
          id,
          db: bossOn(tx),
          priority: added.kind === 'sms' ? 1 : 0,
          // Otherwise not due right after its transaction.
          startAfter: latest?.delaySeconds || '-1 second',
          retryDelay: retryDelaySeconds,
          retryBackoff: retryDelaySeconds > 0,
        },
      )
    },
    keyOf: async (tx: Transaction): Promise<string> => (await getKey(tx)).toString('hex'),
    removeAbout,
    addFailed: async (tx: Transaction, kind: Kind, reason: string): Promise<void> => {
      const db = bossOn(tx)
      const id = await boss.send(queue, { kind }, { db, retryLimit: 0 })
      if (id) await boss.fail(queue, id, { reason }, { db })
    },
    /** Leased until put back or expired. */
    take: (most: number): Promise<MessageJob[]> =>
      database.write(async (tx) => {
        const db = bossOn(tx)
        const taken = await boss.fetch<unknown>(queue, { batchSize: most, includeMetadata: true, db })
        db.check()
        if (taken.length === 0) return []
        const key = await getKey(tx)
        return taken.map((job) => getJob(key, job))
      }),
    /** False if another server has the job. */
    handOver: (job: MessageJob): Promise<boolean> =>
      database.write((tx) => changeData(tx, job, sql`data = data || '{"handed": true}'`)),
    remove: (tx: Transaction, { id }: MessageJob) => boss.deleteJob(queue, id, { db: bossOn(tx) }),
    /** With backoff. */
    putBack: (job: MessageJob, reason: string): Promise<void> =>
      database.write(async (tx) => {
        if (!(await changeData(tx, job, sql`data = data - 'handed'`))) return
        await boss.fail(queue, job.id, { reason }, { db: bossOn(tx) })
      }),
    /** Keeps only the failure reason. False if another server has the job. */
    bury: async (tx: Transaction, job: MessageJob, reason: string): Promise<boolean> => {
      const emptied = sql`data = jsonb_build_object('kind', ${job.kind}::text), retry_limit = 0`
      if (!(await changeData(tx, job, emptied))) return false
      await boss.fail(queue, job.id, { reason }, { db: bossOn(tx) })
      return true
    },
    maintain: async (): Promise<void> => {
      await boss.maintain()
    },
  }
}

export type MessageJobs = ReturnType<typeof createMessageJobs>
