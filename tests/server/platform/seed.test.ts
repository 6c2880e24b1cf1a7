import type { Database } from '#server/platform/db/database.ts'
import { seedSteps } from '#server/platform/db/schema/safeguards.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { type SeedStep, seed } from '#server/samples/seed.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'

const later = new Date('2026-03-03T10:00:00.000Z')

const step = (name: string): SeedStep => ({
  name,
  apply: async (tx, now) => {
    await tx.insert(contactMessages).values({ ...contactMessage, pro_message: name, createdAt: now })
  },
})

describe.each(engines)('the sample data on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  afterEach(() =>
    database.write(async (tx) => {
      await tx.delete(contactMessages)
      await tx.delete(seedSteps)
    }),
  )

  const contents = async () => ({
    steps: await database.reader.select().from(seedSteps),
    messages: await database.reader
      .select({ text: contactMessages.pro_message, at: contactMessages.createdAt })
      .from(contactMessages),
  })

  test('is added once, however often the server starts', async () => {
    await seed(database, [step('one'), step('two')], testTime)
    const first = await contents()
    await seed(database, [step('one'), step('two')], later)

    expect(first).toEqual({
      steps: [
        { name: 'one', appliedAt: testTime },
        { name: 'two', appliedAt: testTime },
      ],
      messages: [
        { text: 'one', at: testTime },
        { text: 'two', at: testTime },
      ],
    })
    expect(await contents()).toEqual(first)
  })

  test('grows by the steps that are new, and brings nothing back that people deleted', async () => {
    await seed(database, [step('one')], testTime)
    await database.write(async (tx) => void (await tx.delete(contactMessages)))
    await seed(database, [step('one'), step('two')], later)

    expect((await contents()).messages).toEqual([{ text: 'two', at: later }])
  })

  test('is added whole or not at all', async () => {
    const broken: SeedStep = {
      name: 'broken',
      apply: async (tx, now) => {
        await step('half').apply(tx, now)
        throw new Error('no more')
      },
    }

    await expect(seed(database, [broken], testTime)).rejects.toThrow('no more')
    expect(await contents()).toEqual({ steps: [], messages: [] })
  })

  onPostgres('of three servers that start at once is added once', async () => {
    await Promise.all([1, 2, 3].map(() => seed(database, [step('one')], testTime)))

    expect((await contents()).messages).toEqual([{ text: 'one', at: testTime }])
  })

  test('of the site itself can be added twice', async () => {
    await seed(database, sampleData, testTime)
    const first = await contents()
    await seed(database, sampleData, later)

    expect(await contents()).toEqual(first)
  })
})
