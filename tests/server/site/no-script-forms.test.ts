import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiErrors } from '#api/contracts/platform/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { DatabaseUnavailable } from '#server/platform/db/database.ts'
import type { FormLimit } from '#server/platform/http/form-limits.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Deferred, defer } from '#tests/support/deferred.ts'
import { createTestClock } from '#tests/support/sign-in.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

let gate: Deferred<void> | null = null

let begun = 0
let rendered: string[] = []

const renderPage: Renderer['renderPage'] = async (path, { plain }) => {
  begun += 1
  await gate?.promise
  rendered.push(path)
  return JSON.stringify({ path, ...plain })
}

const { pro_messagetype: _, ...form } = contactMessage
const unanswered = { errors: {}, message: '', key: '' }
const answer = z.object({ key: z.string() }).loose()

const time = createTestClock()
let siteDir: string

let database: Database
let app: FastifyInstance

const build = (formLimits: readonly FormLimit[] = []) =>
  buildTestApp({
    crm: { database },
    siteDir,
    renderer: { renderPage, bareDocument: '', assetOrigin: '' },
    publicUrl: () => 'https://skagit.example',
    clock: time.clock,
    formLimits,
  })

const stored = () => database.reader.select().from(contactMessages)

const send = async (url: string, fields: Record<string, string>, headers = {}, to = app) => {
  const {
    statusCode,
    body,
    headers: sent,
  } = await to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return {
    status: statusCode,
    body,
    location: sent.location,
    robots: sent['x-robots-tag'],
    cache: sent['cache-control'],
    wait: sent['retry-after'],
  }
}

const referred = (sentence: string) =>
  expect.stringMatching(new RegExp(`^${sentence.replaceAll('.', '\\.')} Reference: [\\da-f-]{36}$`))

const shown = (body: string) => JSON.parse(body)

beforeAll(async () => {
  siteDir = await writeSite({ 'contact-us/index.html': 'as it was built' })
  database = await createTestDatabase('pglite')
  app = await build()
})

afterEach(() => database.write(async (tx) => void (await tx.delete(contactMessages))))

afterAll(async () => {
  await app.close()
  await Promise.all([database.close(), rm(siteDir, { recursive: true })])
})

describe('the contact form, sent by a browser without scripts', () => {
  let key: string

  const confirm = async (fields: Record<string, string> = {}) =>
    send('/contact-us', { ...form, key, ...fields })

  beforeEach(async () => {
    time.rewind()
    key = answer.parse(shown((await send('/contact-us', form)).body)).key
  })

  test('asks to be sent once more, and stores nothing until then', async () => {
    const { status, body, robots, cache } = await send('/contact-us', form)

    expect({ status, robots, cache, shown: shown(body) }).toEqual({
      status: 200,
      robots: 'noindex',
      cache: 'no-store',
      shown: {
        path: '/contact-us',
        outcome: 'confirm',
        ...unanswered,
        values: form,
        key: expect.any(String),
      },
    })
    expect(await stored()).toEqual([])
  })

  test('is stored once for two presses, and leads to the thank-you', async () => {
    const answers = [await confirm(), await confirm()]

    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, '/contact-us/sent'],
      [303, '/contact-us/sent'],
    ])
    expect(await stored()).toEqual([expect.objectContaining(contactMessage)])
    const thanks = await app.inject('/contact-us/sent')
    expect([thanks.statusCode, shown(thanks.body)]).toEqual([
      200,
      { path: '/contact-us', outcome: 'sent', values: {}, ...unanswered },
    ])
  })

  test('comes back with what was filled in and what is wrong with it', async () => {
    const { status, body } = await confirm({ pro_email: 'ada', pro_lastname: '' })

    expect([status, shown(body)]).toEqual([
      400,
      {
        path: '/contact-us',
        outcome: 'refused',
        values: { ...form, pro_email: 'ada', pro_lastname: '' },
        errors: { pro_email: 'Please Enter Valid EmailId', pro_lastname: 'Please enter Last Name' },
        message: 'Please check the marked fields and send again.',
        key: '',
      },
    ])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['forged', (real: string) => real.replace(/[^.]+$/, (signature) => [...signature].reverse().join(''))],
    ['made up', () => 'a.b.c'],
    ['prolonged', (real: string) => real.replace(/\.\d+\./, '.99999999999999.')],
  ])('is not stored under a %s key', async (_name, forge) => {
    const { status, body } = await confirm({ key: forge(key) })

    expect([status, shown(body).outcome]).toEqual([200, 'confirm'])
    expect(await stored()).toEqual([])
  })

  test('is asked for again when half an hour has passed', async () => {
    time.pass(30 * 60 + 1)

    const { status, body } = await confirm()

    expect([status, shown(body).outcome]).toEqual([200, 'confirm'])
    expect(await stored()).toEqual([])
  })

  test('that was sent and then changed is asked for again, under another key', async () => {
    await confirm()

    const { status, body } = await confirm({ pro_message: 'Something else.' })

    expect([status, shown(body).outcome]).toEqual([200, 'confirm'])
    expect(await stored()).toHaveLength(1)
    expect((await confirm({ pro_message: 'Something else.', key: shown(body).key })).status).toBe(303)
    expect(await stored()).toHaveLength(2)
  })

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_name, headers) => {
    expect((await send('/contact-us', { ...form, key }, headers)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['its public address', { origin: 'https://skagit.example', 'sec-fetch-site': 'same-origin' }],
    ['the address it was asked at', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  ])('is taken from %s', async (_name, headers) => {
    expect((await send('/contact-us', { ...form, key }, headers)).status).toBe(303)
  })
})

test('a plain form has the limits of the others', async () => {
  const limited = await build([{ hits: 2, seconds: 60 }])

  const answers = [
    await send('/contact-us', form, {}, limited),
    await send('/contact-us', form, {}, limited),
    await send('/contact-us', form, {}, limited),
  ]

  const other = await send('/sign-in', form, {}, limited)
  await limited.close()

  expect(answers.map(({ status, wait }) => [status, wait])).toEqual([
    [200, undefined],
    [200, undefined],
    [429, expect.stringMatching(/^[1-5]?\d$|^60$/)],
  ])
  expect(shown(answers[2]?.body ?? '')).toMatchObject({
    outcome: 'refused',
    values: form,
    message: 'Too many attempts. Please try again in a minute.',
  })
  expect([other.status, other.body]).toEqual([429, 'Too many attempts. Please try again in a minute.'])
})

test.each([
  '/free-consultation',
  '/knowyourworth',
  '/sign-up',
  '/sign-in',
  '/privacy-request',
  '/c2c-job-board',
  '/applynow/data-engineer',
])('%s comes back with what was filled in, and says that nothing was sent', async (path) => {
  const { status, body } = await send(path, { firstName: 'Ada', phoneNo: '+12133734253' })

  expect([status, shown(body)]).toEqual([
    422,
    {
      path,
      outcome: 'needs scripts',
      ...unanswered,
      values: { firstName: 'Ada', phoneNo: '+12133734253' },
    },
  ])
})

test('the page that says a message was sent is kept for half a minute', async () => {
  const passed = async (seconds: number) => {
    time.pass(seconds)
    rendered = []
    const { statusCode, body } = await app.inject('/contact-us/sent')
    return [statusCode, JSON.parse(body).outcome, rendered]
  }

  expect(await passed(30)).toEqual([200, 'sent', ['/contact-us']])
  expect(await passed(29)).toEqual([200, 'sent', []])
  expect(await passed(1)).toEqual([200, 'sent', ['/contact-us']])
})

test('plain forms are rendered one at a time, ten wait, and what comes then is told to come back', async () => {
  gate = defer<void>()
  begun = 0
  const asked = Array.from({ length: 12 }, () => send('/sign-up', { firstName: 'Ada' }))
  const refused = await Promise.race(asked)
  expect(begun).toBe(1)
  gate.resolve()
  gate = null

  const answers = await Promise.all(asked)
  expect([refused.status, refused.body]).toEqual([
    503,
    referred('The server is busy at the moment. Please try again in a minute.'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(11).fill(422), 503])
})

test('while the database is away a message comes back with what was filled in, and other forms with a sentence', async () => {
  const limited = await build([{ hits: 2, seconds: 60 }])
  const away = jest.spyOn(database, 'write').mockRejectedValue(new DatabaseUnavailable('No connection.'))
  const message = await send('/contact-us', form, {}, limited)
  const other = await send('/sign-up', { firstName: 'Ada' }, {}, limited)
  away.mockRestore()
  await limited.close()

  const sentence = referred(apiErrors.UNAVAILABLE.sentence)
  expect([message.status, shown(message.body)]).toEqual([
    503,
    { path: '/contact-us', outcome: 'refused', ...unanswered, values: form, message: sentence },
  ])
  expect([other.status, other.body]).toEqual([503, sentence])
})
