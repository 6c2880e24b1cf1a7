import type { Database } from '#server/platform/db/database.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'

const message = 'The root database handle was used inside a transaction; use the transaction handle.'
const row = { ...contactMessage, createdAt: testTime }

const getReason = (error: unknown): unknown =>
  error instanceof Error && error.cause ? getReason(error.cause) : error

describe.each(engines)('inside a transaction on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  afterEach(() => database.write(async (tx) => void (await tx.delete(contactMessages))))

  const count = () => database.reader.$count(contactMessages)

  const refusedInside = async (use: () => Promise<unknown>) => {
    const outcome = await database
      .write(async (tx) => {
        await tx.insert(contactMessages).values(row)
        await use()
      })
      .catch(getReason)
    expect(outcome).toEqual(new Error(message))
    expect(await count()).toBe(0)
  }

  onPostgres('a read by the root handle fails at once and undoes the transaction', () =>
    refusedInside(async () => database.reader.select().from(contactMessages)),
  )

  onPostgres('a second transaction fails at once and undoes the first', () =>
    refusedInside(() => database.write((tx) => tx.insert(contactMessages).values(row))),
  )

  onPostgres('a ping fails at once', () => refusedInside(() => database.ping()))

  test('a helper that uses the root handle after a pause is caught too', () =>
    refusedInside(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await count()
    }))

  onPostgres('a failed statement of the transaction does not block the next ones', async () => {
    const broken = { ...row, pro_firstname: '' }

    await expect(database.write((tx) => tx.insert(contactMessages).values(broken))).rejects.toThrow()
    await database.write((tx) => tx.insert(contactMessages).values(row))
    expect(await count()).toBe(1)
  })

  onPostgres('the handle of the transaction reads what it wrote, and others read beside it', async () => {
    const inside = await database.write(async (tx) => {
      await tx.insert(contactMessages).values(row)
      return tx.$count(contactMessages)
    })

    expect([inside, await count()]).toEqual([1, 1])
  })
})
