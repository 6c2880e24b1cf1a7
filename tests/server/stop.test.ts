import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { createDataDirectory } from '#tests/support/database.ts'
import { startServer, stopServers } from '#tests/support/server-process.ts'

const key = '7d2b3a60-3c52-4f0e-8a0c-5a1f3c9b2e4d'

const post = async (address: string) => {
  const answer = await fetch(`${address}/CRM/AddContactUs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'captcha-token': await solveCaptcha(address),
    },
    body: JSON.stringify(contactMessage),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Sends a message but its last byte; the server has the request when it asks for the rest. */
const beginRequest = async (address: string) => {
  const token = await solveCaptcha(address)
  const body = JSON.stringify(contactMessage)
  const begun = request(`${address}/CRM/AddContactUs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
      'captcha-token': token,
      expect: '100-continue',
    },
  })
  const status = once(begun, 'response').then(([answer]) => answer.resume().statusCode)
  status.catch(() => {})
  const isUnderway = once(begun, 'continue').then(() => begun.write(body.slice(0, -1)))
  begun.flushHeaders()
  return { isUnderway, status, finish: () => begun.end(body.slice(-1)) }
}

const untilRefused = async (address: string): Promise<void> => {
  const isServed = await fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
  if (isServed) await untilRefused(address)
}

describe('the server process that is told to stop', () => {
  let folder: string

  beforeEach(async () => {
    folder = await createDataDirectory()
  })

  afterEach(async () => {
    await stopServers()
    await rm(folder, { recursive: true })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('stops on %s with code 0 and can start again', async (signal) => {
    const first = startServer({ DATA_DIR: folder })
    const address = await first.address
    const stored = await post(address)
    first.signal(signal)

    expect(await first.ended).toEqual({
      code: 0,
      signal: null,
      stdout: `Skagit is ready at ${address}\n`,
      stderr: '',
    })
    expect(await post(await startServer({ DATA_DIR: folder }).address)).toEqual(stored)
  })

  test('answers the request that is running when it is told to stop, takes no other, and then ends', async () => {
    const server = startServer({ DATA_DIR: folder })
    const address = await server.address
    const begun = await beginRequest(address)
    await begun.isUnderway
    server.signal('SIGTERM')
    await untilRefused(address)
    begun.finish()

    expect(await begun.status).toBe(200)
    expect(await server.ended).toEqual(expect.objectContaining({ code: 0, signal: null, stderr: '' }))
  })

  test('ends at once when it is told to stop a second time', async () => {
    const server = startServer({ DATA_DIR: folder })
    const address = await server.address
    const begun = await beginRequest(address)
    await begun.isUnderway
    server.signal('SIGTERM')
    await untilRefused(address)
    server.signal('SIGTERM')

    expect(await server.ended).toEqual(expect.objectContaining({ code: 1, signal: null }))
    await expect(begun.status).rejects.toThrow()
  })
})
