import fastify from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { usedCaptchaTokens } from '#server/platform/db/schema/safeguards.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { repeatWrites } from '#tests/support/repeated-writes.ts'

const write = { method: 'POST', url: '/write', headers: { 'idempotency-key': 'a' } } as const

let database: Database

beforeAll(async () => {
  database = await createTestDatabase('pglite')
})

afterAll(() => database.close())

const appWith = (answer: (calls: number) => unknown, mode: 'again' | 'at-once') => {
  const app = fastify()
  let calls = 0
  app.post('/write', async () => {
    calls += 1
    return answer(calls)
  })
  return { app: repeatWrites(app, database, mode), countCalls: () => calls }
}

describe.each(['again', 'at-once'] as const)('a write that is sent twice, %s', (mode) => {
  test('passes if both answers are the same', async () => {
    const { app, countCalls } = appWith(() => ({ id: 'one' }), mode)
    expect((await app.inject(write)).json()).toEqual({ id: 'one' })
    expect(countCalls()).toBe(2)
  })

  test('fails if the answers differ', async () => {
    const { app } = appWith((calls) => ({ id: calls }), mode)
    await expect(app.inject(write)).rejects.toThrow('/write is answered otherwise')
  })

  test('is sent once without a key', async () => {
    const { app, countCalls } = appWith(() => 'ok', mode)
    await app.inject({ method: 'POST', url: '/write' })
    expect(countCalls()).toBe(1)
  })
})

test('a write that changes a table again fails, though it is answered alike', async () => {
  const { app } = appWith(async (calls) => {
    await database.write((tx) =>
      tx.insert(usedCaptchaTokens).values({ id: `${calls}`, expiresAt: new Date() }),
    )
    return 'ok'
  }, 'again')
  await expect(app.inject(write)).rejects.toThrow('/write writes again')
})
