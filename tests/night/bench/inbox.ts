import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { findInbox } from '#server/recruiting/desk/find-inquiries.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import type { Figure } from './figure.ts'
import { onEngines } from './on-engines.ts'

const all = 20_000

const fill = async (database: Database, owner: string, at: Date) => {
  await database.write((tx) =>
    tx.execute(sql`
      with sent as (
        insert into contact_messages (created_at, pro_firstname, pro_lastname, pro_email, pro_message, pro_messagetype)
        select ${at.toISOString()}::timestamptz - n * interval '26 minutes', 'Ines', 'Moreau ' || n,
          'ines' || n % 5000 || '@example.com', 'We look for two data engineers. ' || repeat('And more. ', 40) || n, 166110000
        from generate_series(1, ${sql.raw(String(all))}) n returning *)
      insert into inquiries (created_at, kind, contact_message_id, name, email, phone, subject, body, status, owner_id, due_at)
      select created_at, 'message', id, pro_firstname || ' ' || pro_lastname, pro_email, '', left(pro_message, 60), pro_message,
        case when number % 200 = 0 then 'Taken' when number % 20 = 0 then 'New' else 'Answered' end,
        case when number % 200 = 0 then ${owner}::uuid end, created_at + interval '1 day'
      from (select sent.*, row_number() over (order by created_at) as number from sent) numbered`),
  )
  await database.maintain(async (tx) => {
    await tx.execute(sql`analyze inquiries`)
  })
}

const questions = {
  'what is open': { view: 'open', q: '', page: 1 },
  'what is mine': { view: 'mine', q: '', page: 1 },
  'what was answered': { view: 'answered', q: '', page: 1 },
  'its last page': { view: 'answered', q: '', page: all / 50 - all / 1000 },
  'words among what was answered': { view: 'answered', q: 'engineers 19999', page: 1 },
  'words nobody wrote': { view: 'answered', q: 'zebra', page: 1 },
} as const

export const inbox = (): Promise<Figure[]> =>
  onEngines(async (database, name) => {
    const [caller] = sampleEmployees
    const at = new Date()
    await fill(database, caller?.id ?? '', at)
    const figures: Figure[] = []
    for (const [what, query] of Object.entries(questions)) {
      const start = performance.now()
      await findInbox(database.reader, query, { caller: { id: caller?.id ?? '' }, at })
      const measured = performance.now() - start
      figures.push({ figure: `inbox of ${all} on ${name}: ${what}`, measured, limit: 200, unit: 'ms' })
    }
    return figures
  })
