import { asc, eq, sql } from 'drizzle-orm'
import { claims } from '#server/money/schema/claims.ts'
import { people } from '#server/people/schema/people.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { type ScreenServer, startScreenServer } from '#tests/support/screens/server.ts'

const read = async ({ database: { reader } }: ScreenServer) => ({
  people: await reader.select().from(people).orderBy(asc(people.id)),
  claims: await reader.select({ number: claims.number }).from(claims).orderBy(asc(claims.number)),
  messages: await reader.select().from(contactMessages),
})

const nextNumber = async ({ database }: ScreenServer) =>
  database.write((tx) => tx.execute(sql`select nextval(pg_get_serial_sequence('claims', 'number'))`))

test('a server begins with the data that were prepared, whatever the one before did to them', async () => {
  const first = await startScreenServer({ env: { SEED: 'sample' } })
  const initial = await read(first)
  const number = await nextNumber(first)
  await first.database.write(async (tx) => {
    await tx.update(people).set({ firstName: 'Changed' })
    await tx.delete(claims).where(eq(claims.number, initial.claims[0]?.number ?? 0))
    const name = { pro_firstname: 'Ada', pro_lastname: 'Lovelace', pro_email: 'ada@example.com' }
    await tx.insert(contactMessages).values({ ...name, pro_message: 'Hello', pro_messagetype: 1 })
  })
  await first.remove()

  const second = await startScreenServer({ env: { SEED: 'sample' } })
  expect(await read(second)).toEqual(initial)
  expect(await nextNumber(second)).toEqual(number)
  await second.remove()
})
