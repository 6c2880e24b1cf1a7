import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { followAs } from '#tests/support/live-stream.ts'
import { getStart, startServer, withDataDirectory } from '#tests/support/server-process.ts'

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

/** Sends all but the last byte; the server has the request once it asks for the rest. */
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

const form = { 'content-type': 'application/json' }

const calls = [
  { method: 'GET', path: '/CRM/UAGetC2CJobs', headers: {}, body: '', status: 200 },
  { method: 'GET', path: '/about-us', headers: {}, body: '', status: 200 },
  { method: 'POST', path: '/CRM/AddContactUs', headers: form, body: '{}', status: 400 },
  { method: 'POST', path: '/CRM/GetOTP', headers: form, body: '{}', status: 404 },
] as const

type Call = (typeof calls)[number]

const call = (address: string, { method, path, headers, body, status }: Call) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number | undefined>()
  const askOnce = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(address + path, { method, headers, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      })
      asked.once('error', reject).end(body)
    })
  const askOn = async (): Promise<string> => {
    const answer = await askOnce()
    statuses.add(answer.statusCode)
    return answer.headers.connection === 'close' ? 'close' : askOn()
  }
  const isBusy = askOnce()
  const ended = isBusy
    .then(askOn)
    .catch(String)
    .then((end) => ({ statuses: [...statuses], end }))
  return { isBusy, ended, status }
}

describe('the server process that is told to stop', () => {
  const data = withDataDirectory()

  test('stops on SIGTERM and on SIGINT with code 0 and can start again', async () => {
    let stored: unknown
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = startServer({ DATA_DIR: data.folder })
      const address = await server.address
      stored ??= await post(address)
      expect(await post(address)).toEqual(stored)
      server.signal(signal)

      expect(await server.ended).toEqual({
        code: 0,
        signal: null,
        stdout: expect.stringMatching(getStart(address)),
        stderr: '',
      })
    }
    expect(await post(await startServer({ DATA_DIR: data.folder }).address)).toEqual(stored)
  })

  test('answers the request that is running when it is told to stop, takes no other, and then ends', async () => {
    const server = startServer({ DATA_DIR: data.folder })
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
    const server = startServer({ DATA_DIR: data.folder })
    const address = await server.address
    const begun = await beginRequest(address)
    await begun.isUnderway
    server.signal('SIGTERM')
    await untilRefused(address)
    server.signal('SIGTERM')

    expect(await server.ended).toEqual(expect.objectContaining({ code: 1, signal: null }))
    await expect(begun.status).rejects.toThrow()
  })

  test('answers everybody who is connected once more, and cuts nobody off', async () => {
    const server = startServer({ DATA_DIR: data.folder, HOST: '127.0.0.1', DRAIN_SECONDS: '60' })
    const address = await server.address
    const callers = Array.from({ length: 40 }, (_, index) =>
      call(address, calls[index % calls.length] ?? calls[0]),
    )
    await Promise.all(callers.map(({ isBusy }) => isBusy))
    server.signal('SIGTERM')
    const told = await Promise.all(callers.map(({ ended }) => ended))

    expect(told).toEqual(callers.map(({ status }) => ({ statuses: [status], end: 'close' })))
    expect(await server.ended).toEqual(expect.objectContaining({ code: 0, signal: null, stderr: '' }))
  })

  test('prints the sample accounts, and stops without waiting for open event streams', async () => {
    const server = startServer({ DATA_DIR: data.folder, SEED: 'sample' })
    const url = await server.address
    const recruiter = { phoneNo: '+13605550110', userType: userTypes.employee }
    const { token } = await signedInStorage({ url, dataDir: data.folder }, recruiter)
    const stream = await followAs(url, { headers: { authorization: `Bearer ${token}` } })
    server.signal('SIGTERM')
    await stream.ended

    const { stdout, ...ended } = await server.ended
    expect(ended).toEqual({ code: 0, signal: null, stderr: '' })
    expect(stdout.replace(/\d+\.\d s/, '1.0 s')).toBe(`  Added the sample data (1.0 s)
The portal is ready at ${url}
Sample accounts for /sign-in:
  Employee        Naomi Feldman     +13605550109
  Her manager     Tomás Rivera      +13605550103
  Recruiter       Elena Petrova     +13605550110
  Human resources Priya Natarajan   +13605550112
  Administrator   Hana Kobayashi    +13605550105
  Partner         Olivia Hartmann   +13605550121
  Partner         Vikram Sethi      +13605550122
Codes appear in ${data.folder}/outbox/sms.jsonl
Mails appear in ${data.folder}/outbox/email.jsonl
`)
  })

  test('does not wait for connections on which nothing comes when a terminal tells it', async () => {
    const server = startServer({ DATA_DIR: data.folder, HOST: '127.0.0.1', DRAIN_SECONDS: '600' })
    const idle = connect(Number(new URL(await server.address).port), '127.0.0.1').on('error', () => {})
    await once(idle, 'connect')
    server.signal('SIGINT')

    expect(await server.ended).toEqual(expect.objectContaining({ code: 0, signal: null, stderr: '' }))
    idle.destroy()
  })
})
