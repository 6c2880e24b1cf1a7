import { type InterviewAnswer, linkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import {
  getInterviews,
  getMyInterviews,
  type Interview,
} from '#api/contracts/recruiting/interview.contract.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { getId } from '#server/samples/people.ts'
import type { Caller } from './account-calls.ts'
import type { withApplications } from './application-calls.ts'
import { post } from './sign-in.ts'

/** Monday 9:00 and Tuesday 10:00 in Los Angeles, after the change to daylight saving time. */
export const [monday, tuesday] = ['2026-03-09T16:00:00.000Z', '2026-03-10T17:00:00.000Z']

export const [elena, naomi] = [getId(10), getId(9)]

/** A second applicant. */
export const bo = { FirstName: 'Bo', Email: 'bo.muller@example.com', phoneNumber: '+14155552672' }

export const proposed = {
  kind: 'Video',
  minutes: 45,
  place: 'https://meet.example.com/ana',
  zone: 'America/Los_Angeles',
  times: ['2026-03-09T09:00', '2026-03-10T10:00'],
  people: [elena, naomi],
}

export const getCalendar = ({ calendar }: Pick<MailMessage, 'calendar'>): string[] =>
  (calendar?.text ?? '').replaceAll('\r\n ', '').split('\r\n')

export const interviewCalls = (desk: ReturnType<typeof withApplications>) => {
  const { compare } = new Intl.Collator('en')
  /** Sorted by recipient: mails of one transaction are sent in no order. */
  const mails = () => [...desk.portal().mailbox.mails].sort((one, other) => compare(one.to, other.to))
  const list = async (id: string, caller: Caller = desk.recruiter()) =>
    getInterviews.response.parse(await desk.calls().read(caller, `${getInterviews.path}?id=${id}`))
  const token = () => {
    const texts = desk.portal().mailbox.mails.map(({ text }) => text)
    return (
      /\/interview#([\w-]{43})\s/.exec(texts.findLast((text) => text.includes('/interview#')) ?? '')?.[1] ??
      ''
    )
  }
  const answer = (secret: string, given: InterviewAnswer, key: string = crypto.randomUUID()) =>
    post(
      desk.portal().app,
      '/Desk/AnswerInterview',
      { token: secret, answer: given },
      {
        headers: { 'idempotency-key': key },
      },
    )
  const proposeFor = async (id: string, more: object = {}) => {
    const { revision } = await desk.calls().one(desk.recruiter(), id)
    return desk.calls().send(desk.recruiter(), 'ProposeInterview', { ...proposed, id, revision, ...more })
  }
  return {
    ...{ mails, list, token, answer, proposeFor },
    apply: async (fields: Record<string, string> = {}): Promise<string> => {
      await desk.calls().apply(fields)
      const name = `${fields.FirstName ?? 'Ana María'} ${fields.LastName ?? 'Müller'}`
      return (await desk.calls().card(desk.recruiter(), name)).id
    },
    propose: async (id: string, more: object = {}): Promise<{ interview: Interview; secret: string }> => {
      const { status, body } = await proposeFor(id, more)
      expect(status).toBe(200)
      const [interview] = getInterviews.response.parse(body)
      if (!interview) throw new Error('Nothing was proposed')
      return { interview, secret: token() }
    },
    pick: (secret: string, at: string, zone = 'America/New_York') =>
      answer(secret, { kind: 'pick', at, zone }),
    refuse: (secret: string, reason: string) => answer(secret, { kind: 'refuse', reason }),
    check: (secret: string) => post(desk.portal().app, '/Desk/CheckInterview', { token: secret }),
    checked: async (secret: string) =>
      linkedInterview.parse(
        (await post(desk.portal().app, '/Desk/CheckInterview', { token: secret })).json(),
      ),
    mine: async (caller: Caller) =>
      getMyInterviews.response.parse(await desk.calls().read(caller, getMyInterviews.path)),
    step: async (call: string, { id, revision }: Interview, more: object = {}, caller = desk.recruiter()) =>
      desk.calls().send(caller, call, { id, revision, ...more }),
  }
}
