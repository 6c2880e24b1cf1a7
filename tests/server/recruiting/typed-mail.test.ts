import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultMailLimits } from '#server/platform/jobs/recipient-limits.ts'
import { getMailbox } from '#server/platform/mail/mail-address.ts'
import { wanted } from '#tests/support/alert-calls.ts'
import { freshToken } from '#tests/support/captcha.ts'
import { consultationRequest, first } from '#tests/support/consultation-calls.ts'
import { request } from '#tests/support/data-requests.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { applicant, applicationParts, applicationRequest } from '#tests/support/multipart.ts'
import { withMyApplications } from '#tests/support/my-application-calls.ts'
import { orca } from '#tests/support/partner-calls.ts'
import { createPortalApp } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'

const hour = 60 * 60

describe.each(engines)('mail that forms send to a typed address on %s', (engine) => {
  const desk = withMyApplications(engine, {
    ...{ mailLimits: defaultMailLimits, formLimits: [{ hits: 100, seconds: hour }] },
  })
  const { app, mails: sent } = desk

  let partner: ReturnType<typeof bearer> | undefined

  afterEach(async () => {
    partner = undefined
    await desk.database().write((tx) => tx.execute(sql`delete from pgboss.job`))
  })

  const enterPartner = async () => {
    partner ??= bearer(await signIn(app(), phones.partner, userTypes.partner))
    return partner
  }

  const form = (url: string, payload: object): InjectOptions => ({
    ...{ method: 'POST', url, payload },
    headers: { [idempotencyHeader]: crypto.randomUUID(), [captchaHeader]: freshToken() },
  })
  const doors: Record<string, (email: string) => Promise<InjectOptions> | InjectOptions> = {
    alert: (email) => form('/Desk/AskForJobAlert', { ...wanted, email }),
    links: (email) => form('/Desk/AskForMyApplications', { email }),
    data: (email) => form('/Admin/AskForData', { ...request, email }),
    partner: (email) => form('/CRM/PartnerSignUp', { ...orca, email }),
    application: (email) => applicationRequest(applicationParts({ ...applicant, Email: email })),
    'own address': async (email) => ({
      ...form('/CRM/SendEmailChangeCode', { email }),
      headers: (await enterPartner()).headers,
    }),
    consultation: async (email) => {
      const asked = await app().inject(
        form('/CRM/AddContactUs', { ...consultationRequest, pro_email: email }),
      )
      const answer = { kind: 'confirm', at: first, zone: 'UTC' }
      return form('/Desk/AnswerConsultation', { token: asked.json().link, answer })
    },
  }
  const send = async (door: string, email: string, remoteAddress: string) =>
    app().inject({ ...(await doors[door]?.(email)), remoteAddress })
  const mails = () => sent().map(({ to }) => to)

  test.each(Object.keys(doors).filter((door) => door !== 'application'))(
    'the form %s sends no sixth mail in an hour, and is answered as before',
    async (door) => {
      const fill = [...Array(4).fill('198.51.100.1'), '198.51.100.2']
      const usual = await send(door, 'someone@example.com', '198.51.100.1')
      for (const from of fill) await send('links', 'ada@example.com', from)
      const full = await send(door, 'ADA+jobs@example.com', '198.51.100.3')
      expect(full.statusCode).toBe(200)
      expect(Object.keys(full.json())).toEqual(Object.keys(usual.json()))
      expect(mails()).toEqual(['someone@example.com', ...Array(5).fill('ada@example.com')])
    },
  )

  test('leaves one for another network, is counted over all forms, and ends with the hour', async () => {
    for (const door of ['alert', 'links', 'data', 'links', 'alert', 'data'])
      await send(door, 'ada@example.com', '2001:db8::1')
    expect(mails()).toHaveLength(4)
    // Limits count IPv6 by network and mailboxes across spellings.
    await send('links', 'Ada+2@example.com', '2001:db8::2')
    expect(mails()).toHaveLength(4)
    await send('links', 'ada@example.com', '203.0.113.7')
    expect(mails()).toHaveLength(5)
    await send('links', 'bo@example.com', '2001:db8::1')
    expect(mails().at(-1)).toBe('bo@example.com')
    desk.portal().pass(hour)
    await send('links', 'ada@example.com', '2001:db8::1')
    expect(mails().filter((to) => to === 'ada@example.com')).toHaveLength(6)
  })

  test('is at most fifteen a day', async () => {
    for (let hours = 0; hours < 4; hours += 1) {
      for (let at = 0; at < 5; at += 1) await send('links', 'ada@example.com', `198.51.100.${at}`)
      desk.portal().pass(hour)
    }
    expect(mails()).toHaveLength(15)
    desk.portal().pass(24 * hour)
    await send('links', 'ada@example.com', '198.51.100.1')
    expect(mails()).toHaveLength(16)
  })

  test('confirms twenty applications an hour, whatever other forms send, one of them to another network', async () => {
    const spellings = Array.from({ length: 20 }, (_, at) => `ada+${at}@example.com`)
    for (let at = 0; at < 5; at += 1) await send('links', 'ada@example.com', `198.51.100.${at}`)
    for (const email of spellings) await send('application', email, '198.51.100.1')
    expect(mails().slice(5)).toEqual(spellings.slice(0, 19))
    for (const name of ['20', '21']) await send('application', `ada+${name}@example.com`, '198.51.100.2')
    expect(mails().slice(24)).toEqual(['ada+20@example.com'])
  })

  test('is counted for no network where forms are not', async () => {
    const own = await createPortalApp(desk.database(), { mailLimits: defaultMailLimits })
    for (let at = 0; at < 6; at += 1)
      await own.app.inject(form('/Desk/AskForMyApplications', { email: 'ada@example.com' }))
    expect(own.mailbox.mails).toHaveLength(5)
    await own.app.close()
  })

  test('that is not sent is seen as failed work, without its address', async () => {
    for (let count = 0; count < 6; count += 1) await send('links', 'ada@example.com', '198.51.100.1')
    const administrator = bearer(await signIn(app(), phones.administrator))
    const { failures } = (await app().inject({ url: '/Admin/GetBackgroundWork', ...administrator })).json()
    expect(failures).toMatchObject([
      { kind: 'mail', reason: 'too many to one address', count: 2, canRetry: false },
    ])
  })

  onPostgres('is counted once where many arrive at once', async () => {
    const networks = Array.from({ length: 12 }, (_, at) => `198.51.100.${at % 3}`)
    await Promise.all(networks.map((from) => send('links', 'ada@example.com', from)))
    expect(mails()).toHaveLength(5)
  })
})

test('one text stands for all spellings of a mailbox, and for no other', () => {
  expect(
    [
      'Ada@Example.com',
      'ada+x@example.com',
      'a.d.a@example.com',
      'A.da+1@googlemail.com',
      '+1@example.com',
    ].map(getMailbox),
  ).toEqual(['ada@example.com', 'ada@example.com', 'a.d.a@example.com', 'ada@gmail.com', '+1@example.com'])
  fc.assert(fc.property(fc.emailAddress(), (email) => getMailbox(getMailbox(email)) === getMailbox(email)))
})
