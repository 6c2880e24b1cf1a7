import type { Database } from '#server/platform/db/database.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { canonicalJson, forgetOldKeys } from '#server/platform/http/idempotency.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const key = 'c0a80101-7b1e-4c55-9a43-1d2e3f405162'
const other = { ...contactMessage, pro_message: 'Something else.' }

describe('the canonical form of content', () => {
  test('does not depend on the order of keys, at any depth, but on that of lists', () => {
    expect(canonicalJson({ b: [{ d: 1, c: '2' }, null], a: undefined, A: true })).toBe(
      '{"A":true,"b":[{"c":"2","d":1},null]}',
    )
    expect(canonicalJson([2, 1])).toBe('[2,1]')
    expect(canonicalJson(undefined)).toBe('null')
  })
})

describe.each(engines)('a repeated write on %s', (engine) => {
  const crm = withCrm(engine)

  afterEach(() =>
    crm.database.write(async (tx) => {
      await tx.delete(contactMessages)
      await tx.delete(idempotencyKeys)
    }),
  )

  const ids = async () => {
    const rows = await crm.database.reader.select({ id: contactMessages.id }).from(contactMessages)
    return rows.map(({ id }) => id)
  }

  const inParallel = (requests: ReturnType<typeof contactRequest>[]) =>
    Promise.all(requests.map((request) => crm.app.inject(request)))

  test('of the same content gets the first answer and stores nothing more', async () => {
    const first = await crm.app.inject(contactRequest(contactMessage, key))
    const again = await crm.app.inject(contactRequest(contactMessage, key))

    expect({ status: again.statusCode, body: again.json() }).toEqual({ status: 200, body: first.json() })
    expect(await ids()).toEqual([first.json().id])
  })

  test('counts as the same when its fields come in another order and its key in capitals', async () => {
    const first = await crm.app.inject(contactRequest(contactMessage, key))
    const reordered = Object.fromEntries(Object.entries(contactMessage).reverse())
    const again = await crm.app.inject(contactRequest(reordered, key.toUpperCase()))

    expect(again.json()).toEqual(first.json())
    expect(await ids()).toEqual([first.json().id])
  })

  test('of other content is refused and changes nothing', async () => {
    const first = await crm.app.inject(contactRequest(contactMessage, key))
    const again = await crm.app.inject(contactRequest(other, key))

    expect({ status: again.statusCode, body: again.json() }).toEqual({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This was already sent with different content. Please send it again.',
      },
    })
    expect(await ids()).toEqual([first.json().id])
  })

  onPostgres('twenty times at once stores one record and gives twenty equal answers', async () => {
    const answers = await inParallel(Array.from({ length: 20 }, () => contactRequest(contactMessage, key)))
    const [id] = await ids()

    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array.from({ length: 20 }, () => [200, { id }]),
    )
    expect(await ids()).toEqual([id])
  })

  onPostgres('twenty times at once with two contents stores only the one that came first', async () => {
    const answers = await inParallel(
      Array.from({ length: 20 }, (_, turn) => contactRequest(turn % 2 ? contactMessage : other, key)),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 10 }, () => 422),
    ])
    expect(await ids()).toHaveLength(1)
  })

  test('with another key is another record', async () => {
    const answers = await inParallel(Array.from({ length: 20 }, () => contactRequest(contactMessage)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await ids()).toHaveLength(20)
  })

  test('of refused content leaves the key free', async () => {
    const refused = await crm.app.inject(contactRequest({ ...contactMessage, pro_email: 'ana' }, key))
    const repaired = await crm.app.inject(contactRequest(contactMessage, key))

    expect([refused.statusCode, repaired.statusCode]).toEqual([400, 200])
  })

  test('leaves the key free when storing failed', async () => {
    const failing: Database = {
      ...crm.database,
      write: (work) =>
        crm.database.write(async (tx) => {
          await work(tx)
          throw new Error('lost the connection')
        }),
    }
    const broken = await buildTestApp({ crm: { database: failing } })
    const failed = await broken.inject(contactRequest(contactMessage, key))
    await broken.close()
    const again = await crm.app.inject(contactRequest(contactMessage, key))

    expect([failed.statusCode, again.statusCode]).toEqual([500, 200])
    expect(await ids()).toEqual([again.json().id])
  })

  test.each([
    ['missing', {}],
    ['empty', { 'idempotency-key': '' }],
    ['not a UUID', { 'idempotency-key': 'once' }],
    ['10,000 characters long', { 'idempotency-key': 'a'.repeat(10_000) }],
  ])('is refused when its key is %s', async (_name, keyHeader) => {
    const headers = { 'content-type': 'application/json', ...keyHeader }
    const answer = await crm.app.inject({ ...contactRequest(), headers })

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: {
        code: 'MALFORMED_REQUEST',
        message: 'The request could not be read.',
        fields: { 'idempotency-key': 'The Idempotency-Key header must be a UUID.' },
      },
    })
    expect(await ids()).toEqual([])
  })

  test('is a new one a week later, and only then', async () => {
    const week = 7 * 24 * 60 * 60 * 1000
    const first = await crm.app.inject(contactRequest(contactMessage, key))
    await forgetOldKeys(crm.database, new Date(testTime.getTime() + week))
    const within = await crm.app.inject(contactRequest(contactMessage, key))
    await forgetOldKeys(crm.database, new Date(testTime.getTime() + week + 1))
    const after = await crm.app.inject(contactRequest(contactMessage, key))

    expect(within.json()).toEqual(first.json())
    expect((await ids()).sort()).toEqual([first.json().id, after.json().id].sort())
  })
})
