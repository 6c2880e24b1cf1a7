import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { createTestDatabase, describeOnPostgres } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const refused = {
  status: 503,
  body: {
    code: 'UNAVAILABLE',
    message: 'The service is not available right now. Please try again in a moment.',
  },
}

const contract = defineEndpoint({
  method: 'GET',
  path: '/CRM/Slow',
  summary: 'Takes its time.',
  access: 'public',
  response: z.array(z.string()),
})

const createLog = () => {
  const lines: Record<string, unknown>[] = []
  const warnings = () =>
    lines
      .filter(({ level }) => Number(level) >= 40)
      .map(({ msg, route, caller, ms, reqId }) => [msg, route, caller, typeof ms, typeof reqId])
  return {
    warnings,
    log: { level: 'info' as const, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  }
}

const told = [['took too long', '/CRM/Slow', null, 'number', 'string']]

/** A real connection: injected requests never count as fully read. */
const ask = async (app: Awaited<ReturnType<typeof buildTestApp>>) => {
  const answer = await fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + contract.path)
  return { status: answer.status, body: await answer.json() }
}

const createPending = <Value>() => {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

test('a handler that ends after its time sends nothing more, and is logged once', async () => {
  const database = await createTestDatabase('pglite')
  const { log, warnings } = createLog()
  const app = await buildTestApp({ crm: { database }, limits: { handlerMs: 50 }, log })
  const late = createPending<string[]>()
  registerEndpoint(app, contract, () => late.promise)
  // The refusal is still being sent when the handler ends.
  app.addHook('onSend', async () => {
    late.resolve(['all', 'of', 'it'])
    await late.promise
  })

  expect(await ask(app)).toEqual(refused)
  expect(warnings()).toEqual(told)
  await app.close()
  await database.close()
})

test('an answer that is on its way when the time of its handler is up is sent whole, and nothing beside it', async () => {
  const database = await createTestDatabase('pglite')
  const { log, warnings } = createLog()
  const app = await buildTestApp({ crm: { database }, limits: { handlerMs: 50 }, log })
  registerEndpoint(app, contract, async () => ['all', 'of', 'it'])
  app.addHook(
    'onSend',
    (request) => new Promise<void>((sent) => request.signal.addEventListener('abort', () => sent())),
  )

  expect(await ask(app)).toEqual({ status: 200, body: ['all', 'of', 'it'] })
  expect(warnings()).toEqual([])
  await app.close()
  await database.close()
})

describeOnPostgres('a statement whose handler has no time left', () => {
  test.each(['reader', 'transaction'])('is cancelled, and logged once: %s', async (by) => {
    const database = await createTestDatabase('postgres')
    const { log, warnings } = createLog()
    const app = await buildTestApp({ crm: { database }, limits: { handlerMs: 300 }, log })
    const ended = createPending<unknown>()
    const sleep = sql`(select pg_sleep(30)) as slept`
    const wait = () =>
      by === 'reader'
        ? database.reader.select({ slept: sql`1` }).from(sleep)
        : database.write((tx) => tx.select({ slept: sql`1` }).from(sleep))
    registerEndpoint(app, contract, async () => {
      await wait().catch((error) => {
        ended.resolve(error.cause.message)
        throw error
      })
      return []
    })

    expect(await ask(app)).toEqual(refused)
    expect(await ended.promise).toBe('canceling statement due to user request')
    expect(warnings()).toEqual(told)
    await app.close()
    await database.close()
  })
})
