import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { engines } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer, checkCode, createMailbox, phones, post, sendCode } from '#tests/support/sign-in.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

describe.each(engines)('the log of signing in on %s', (engine) => {
  let database: Database
  let reset: () => Promise<void>
  let lines: string[]
  const mailbox = createMailbox()

  const build = (delivery = mailbox.delivery): Promise<FastifyInstance> => {
    lines = []
    const stream = { write: (line: string) => void lines.push(line) }
    return buildTestApp({ crm: { database }, delivery, log: { level: 'trace', stream } })
  }

  beforeAll(async () => {
    ;({ database, reset } = await createPortalDatabase(engine))
  })

  afterEach(() => reset())

  afterAll(() => database.close())

  const entries = () => lines.map((line) => JSON.parse(line))

  test('says that a message was sent, and holds no code, token, phone number or mail address', async () => {
    const app = await build()
    await post(app, `/CRM/CheckUser?${new URLSearchParams({ phoneNo: phones.employee })}`)
    await sendCode(app, phones.employee)
    const code = mailbox.latestCode()
    const wrong = otherThan(code)
    await checkCode(app, phones.employee, wrong)
    const { token } = (await checkCode(app, phones.employee, code)).json()
    await app.inject({ url: '/CRM/GetProfile', ...bearer(token) })
    await app.inject({ url: '/CRM/GetProfile', ...bearer(`${token}x`) })
    const email = 'lea@orca.example.com'
    await post(app, '/api/phone-number-login/account/VerifySocialUser', { email }, bearer(token))
    const started = await post(app, '/api/phone-number-login/account/register-request-token', { email })
    const partner = {
      company: 'Orca Staffing',
      firstName: 'Léa',
      lastName: 'Tremblay',
      email,
      phoneNo: '+14165550133',
      website: '',
      country: 'CA',
      acceptTerms: true,
      registrationToken: started.json().token,
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await post(app, '/CRM/PartnerSignUp', partner, { headers })
    await post(app, '/CRM/SignOut', undefined, bearer(token))
    await app.close()
    const said = lines.join('')
    const secrets = [
      code,
      wrong,
      token,
      started.json().token,
      '3605550109',
      '4165550133',
      'naomi',
      'Naomi',
      'orca',
      'Tremblay',
    ]

    expect(entries().filter(({ msg }) => msg === 'message sent')).toEqual([
      expect.objectContaining({ kind: 'sms' }),
      expect.objectContaining({ kind: 'email' }),
    ])
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  })

  test('says that a message was not sent, which the answer does not tell', async () => {
    const refuse = async () => {
      throw new Error('The provider answered 500.')
    }
    const app = await build({ ...mailbox.delivery, sms: refuse })
    const answer = await post(app, '/CRM/SendVerification', {
      phoneNo: phones.employee,
      userType: userTypes.employee,
    })
    await app.close()

    expect(answer.statusCode).toBe(200)
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: 50,
        kind: 'sms',
        msg: 'message not sent',
        err: expect.objectContaining({ message: 'The provider answered 500.' }),
      }),
    )
    expect(lines.join('')).not.toContain('3605550109')
  })
})
