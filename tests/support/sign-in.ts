import type { FastifyInstance } from 'fastify'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import type { MailMessage, TextMessage } from '#server/platform/mail/delivery.ts'
import { startTestSession, testTime } from './test-app.ts'

export const createMailbox = () => {
  const texts: TextMessage[] = []
  const mails: MailMessage[] = []
  const delivery = {
    sms: async (message: TextMessage) => void texts.push(message),
    email: async (message: MailMessage) => void mails.push(message),
    writesDown: ['sms', 'email'] as const,
  }
  const empty = () => {
    texts.length = 0
    mails.length = 0
  }
  return { texts, mails, delivery, latestCode: () => texts.at(-1)?.code ?? '', empty }
}

export type Mailbox = ReturnType<typeof createMailbox>

export const createTestClock = () => {
  let now = testTime
  return {
    clock: () => now,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    rewind: () => {
      now = testTime
    },
  }
}

export const phones = {
  /** Root of the org chart. */
  founder: '+13605550101',
  manager: '+13605550103',
  employee: '+13605550109',
  /** Another report of the employee's manager. */
  colleague: '+13605550108',
  hr: '+13605550112',
  administrator: '+13605550105',
  partner: '+13605550121',
  otherPartner: '+13605550122',
  /** Belongs to no account. */
  unknown: '+13605550199',
} as const

export const post = (app: FastifyInstance, url: string, payload?: object, more: object = {}) =>
  app.inject({ method: 'POST', url, ...(payload && { payload }), ...more })

const challenges = new WeakMap<FastifyInstance, Map<string, unknown>>()

export const sendCode = async (app: FastifyInstance, phoneNo: string, more: object = {}) => {
  const answer = await post(app, '/CRM/SendVerification', {
    phoneNo,
    userType: userTypes.employee,
    ...more,
  })
  const known = challenges.get(app) ?? new Map()
  if (answer.statusCode === 200) challenges.set(app, known.set(phoneNo, answer.json().challenge))
  return answer
}

export const checkCode = (app: FastifyInstance, phoneNo: string, code: string, more: object = {}) => {
  const challenge = challenges.get(app)?.get(phoneNo)
  return post(app, '/CRM/CheckVerification', {
    phoneNo,
    code,
    userType: userTypes.employee,
    challenge,
    ...more,
  })
}

export const createBrowser = (app: FastifyInstance, remoteAddress = '203.0.113.7') => {
  const cookies: Record<string, string> = {}
  const call = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload, cookies, remoteAddress })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const account = (phoneNo: string, more: object) => ({ phoneNo, userType: userTypes.employee, ...more })
  return {
    cookies,
    send: (phoneNo: string, more: object = {}) => call('/CRM/SendVerification', account(phoneNo, more)),
    check: (phoneNo: string, code: string, more: object = {}) =>
      call('/CRM/CheckVerification', account(phoneNo, { code, ...more })),
  }
}

export const signInByCode = async (
  app: FastifyInstance,
  mailbox: Mailbox,
  phoneNo: string,
  userType: UserType = userTypes.employee,
): Promise<string> => {
  await sendCode(app, phoneNo, { userType })
  const answer = await checkCode(app, phoneNo, mailbox.latestCode(), { userType })
  if (answer.statusCode !== 200) throw new Error(`Signing in was answered ${answer.body}`)
  return answer.json().token
}

/** Without a code; `signInByCode` where signing in is tested. */
export const signIn = (
  app: FastifyInstance,
  phoneNo: string,
  userType: UserType = userTypes.employee,
): Promise<string> => startTestSession(app, { phoneNo, userType })

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
