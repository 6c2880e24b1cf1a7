import { randomUUID } from 'node:crypto'
import { type ConsultationAnswer, consultationCall } from '#api/contracts/site/consultation.contract.ts'
import { freshToken } from './captcha.ts'
import { inquiryCalls } from './inquiry-calls.ts'
import type { withPortal } from './portal-app.ts'
import { post } from './sign-in.ts'

/** Tuesday 9:00 in Mount Vernon, before an office farther east closes; one business day after the test time. */
export const first = '2026-03-03T17:00:00.000Z'
/** Monday 9:00 in Mount Vernon, first working day after the change to daylight saving time. */
export const monday = '2026-03-09T16:00:00.000Z'
export const zone = 'America/New_York'

export const consultationRequest = {
  ...{ pro_firstname: 'Mary Jackson', pro_lastname: '', pro_email: 'mary@example.com' },
  ...{ pro_message: 'Project: Federal', pro_partnerreference: '', pro_employeereference: '' },
  pro_messagetype: 166110002,
}

export const consultationCalls = (portal: ReturnType<typeof withPortal>) => {
  const calls = inquiryCalls(portal)
  const send = (key = randomUUID(), token = freshToken(), more: object = {}) =>
    post(
      portal.app,
      '/CRM/AddContactUs',
      { ...consultationRequest, ...more },
      { headers: { 'idempotency-key': key, 'captcha-token': token } },
    )
  const ask = async (email = 'mary@example.com', more: object = {}): Promise<string> => {
    const answer = await send(randomUUID(), freshToken(), { pro_email: email, ...more })
    expect(answer.json().link).toMatch(/^[\w-]{43}$/)
    return answer.json().link
  }
  const check = (token: string) => post(portal.app, '/Desk/CheckConsultation', { token })
  const seen = async (token: string) => consultationCall.parse((await check(token)).json())
  const reserve = (token: string, at: string) => post(portal.app, '/Desk/ReserveConsultation', { token, at })
  const answer = (token: string, given: ConsultationAnswer, key = randomUUID()) =>
    post(
      portal.app,
      '/Desk/AnswerConsultation',
      { token, answer: given },
      { headers: { 'idempotency-key': key } },
    )
  const confirm = (token: string, at: string) => answer(token, { kind: 'confirm', at, zone })
  const choose = async (token: string, at: string) => {
    expect((await confirm(token, at)).json()).toMatchObject({
      reservation: { at, mailedTo: expect.any(String) },
    })
    return linkIn(mails().at(-1)?.text)
  }
  const prove = async (token: string, at: string) => {
    const mailed = await choose(token, at)
    return { mailed, answer: await confirm(mailed, at) }
  }
  const mails = () => portal.mailbox.mails
  const linkIn = (text = '') => /\/consultation-call#([\w-]{43})\s/.exec(text)?.[1] ?? ''
  type Caller = Awaited<ReturnType<typeof calls.enter>>
  const readInquiry = async (caller: Caller) => {
    const { inquiries } = await calls.inbox(caller)
    return calls.one(caller, inquiries[0]?.id ?? '')
  }
  return {
    calls,
    send,
    ask,
    check,
    seen,
    reserve,
    answer,
    confirm,
    choose,
    prove,
    mails,
    linkIn,
    inquiryOf: readInquiry,
  }
}
