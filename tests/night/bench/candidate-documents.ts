import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const first = 'Ines Ben Chi Dana Emre Farid Gita Hana Igor Jonas Kim Lena Mira Noor Olga Pavel'.split(' ')

/** A power of two. */
const slices = 32

const words =
  'python java scala sql spark snowflake airflow kafka terraform azure aws kubernetes dashboards pipelines warehouse engineer developer analyst lead managed built designed migrated team cloud data machine learning models reports testing security healthcare finance retail insurance'

export const fillDocuments = async (database: Database): Promise<void> => {
  await database.write(async (tx) => {
    await tx.execute(sql`delete from stale_candidates`)
    await tx.execute(sql`
      update candidates set first_name = (string_to_array(${first.join(' ')}, ' '))[1 + (hashtext(email) & 15)],
        last_name = 'M' || substr(md5(email), 1, 7)`)
  })
  // Slices keep statements below the time limit of a connection.
  for (let slice = 0; slice < slices; slice += 1) {
    await database.write((tx) =>
      tx.execute(sql`
      insert into candidate_documents (candidate_id, latest_at, names, place, state, skills, is_read, words)
      select id, created_at, lower(first_name || ' ' || last_name), '', (array['TX', 'CA', 'NY', 'WA', 'ON'])[1 + (hashtext(email) & 3)],
        array[1 + (hashtext(email) & 31), 33 + (hashtext(id::text) & 3)], true,
        lower(first_name || ' ' || last_name) || ' ' || email || ' ' || (
          select string_agg(case when n % 3 = 0 then w[1 + (hashtext(email || n) & 31)] else 'w' || (hashtext(n || email) & 16383) end, ' ')
          from generate_series(1, 150) n)
      from candidates, string_to_array(${words}, ' ') w
      where hashtext(id::text) & ${sql.raw(String(slices - 1))} = ${sql.raw(String(slice))}
      on conflict (candidate_id) do nothing`),
    )
  }
  await database.maintain(async (tx) => {
    await tx.execute(sql`select gin_clean_pending_list('candidate_documents_search')`)
    await tx.execute(sql`analyze candidate_documents`)
  })
}
