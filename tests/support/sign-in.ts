import type { FastifyInstance } from 'fastify'
import { type UserType, userTypes } from '#api/contracts/session.contract.ts'
import type { MailMessage, TextMessage } from '#server/delivery/delivery.ts'
import { testTime } from './test-app.ts'

/** Messages as a phone or a mailbox would get them, the latest last. */
export const createMailbox = () => {
  const texts: TextMessage[] = []
  const mails: MailMessage[] = []
  const delivery = {
    sms: async (message: TextMessage) => void texts.push(message),
    email: async (message: MailMessage) => void mails.push(message),
  }
  const empty = () => {
    texts.length = 0
    mails.length = 0
  }
  return { texts, mails, delivery, latestCode: () => texts.at(-1)?.code ?? '', empty }
}

export type Mailbox = ReturnType<typeof createMailbox>

/** A clock that starts at the test time and goes only when told to. */
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

/** The numbers of sample accounts. */
export const phones = {
  /** The root of the org chart. */
  founder: '+13605550101',
  manager: '+13605550103',
  employee: '+13605550109',
  /** Another report of the employee's manager. */
  colleague: '+13605550108',
  hr: '+13605550112',
  partner: '+13605550121',
  otherPartner: '+13605550122',
  /** Nobody's. */
  unknown: '+13605550199',
} as const

export const post = (app: FastifyInstance, url: string, payload?: object, more: object = {}) =>
  app.inject({ method: 'POST', url, ...(payload && { payload }), ...more })

export const sendCode = (app: FastifyInstance, phoneNo: string, more: object = {}) =>
  post(app, '/CRM/SendVerification', { phoneNo, userType: userTypes.employee, ...more })

export const checkCode = (app: FastifyInstance, phoneNo: string, code: string, more: object = {}) =>
  post(app, '/CRM/CheckVerification', { phoneNo, code, userType: userTypes.employee, ...more })

/** Signs somebody in as people do and returns the token. */
export const signIn = async (
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

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
