import type { InquiryAction } from '#api/contracts/recruiting/inquiry.contract.ts'
import { isWeekend } from '#api/rules/days.ts'
import { hourMs } from '#api/rules/durations.ts'
import { answerDue, office, officeClock } from '#server/recruiting/desk/business-time.ts'
import type {
  inquiries,
  inquiryAnswers,
  inquiryEvents,
  receivedMails,
} from '#server/recruiting/schema/inquiries.ts'
import { getId } from '#server/samples/people.ts'
import { company, mail, mailDomain } from '#src/content/firm/company.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import { nextWorkTime } from './moments.ts'
import type { SampleInquiry } from './open-inquiries.ts'
import { type AuditEntry, getIds } from './sample-rows.ts'

const answerTexts: Record<SampleInquiry['kind'], readonly string[]> = {
  message: [
    'Thank you for writing. The short answer is yes; the longer one takes ten minutes on the phone. Would Thursday at 10 am Pacific work for you?',
    'Thank you. I asked the colleague who knows this best, and she will write to you by tomorrow evening.',
    'Thank you for letting us know. It is done, and you should see it by now.',
  ],
  consultation: [
    'Thank you for your request. On the call we will ask what you decide with the data today, who reads it, and what a wrong figure costs. You do not need to prepare anything.',
    'Thank you, this is the kind of work we like. Please pick a time with the link in our first email; half an hour is enough.',
  ],
  demo: [
    'Thank you for asking. We show the product with your own documents, so please send two or three that you can share.',
    'Thank you. I attached nothing on purpose: twenty minutes on screen say more. Which day works for you?',
  ],
  consultant: [
    'Thank you for your interest. The consultant is available and would like to talk. I suggest two times below; the rate is on the profile.',
    'Thank you. This consultant has another interview on Friday, so please let us know soon. I attached a second profile that fits as well.',
  ],
  skills: [
    'Thank you for your skills. Two open contracts ask for most of them; the links are below. May we introduce you to the clients?',
    'Thank you. Nothing fits right now. We keep your skills for a year and write as soon as something does.',
  ],
}

const newReplies = [
  'Thursday at 10 works. Please call my mobile, the office is being painted.',
  'Thank you for the quick answer! One more question: who would own the code at the end?',
] as const

export const unmatchedMails = [
  {
    fromName: 'Tobias Keller',
    fromAddress: 'tobias.keller@kellerlogistik.example.com',
    subject: 'Profile of Mr Deshpande',
    body: 'Hello,\n\nWe spoke on the phone yesterday. Please send the profile again; the attachment was empty.\n\nTobias Keller',
  },
  {
    fromName: 'Angela Bright',
    fromAddress: 'angela.bright@mail.example.com',
    subject: 'Re: Interview',
    body: 'Hi,\n\nI am writing from my private address because the other one is full. Tuesday is fine.\n\nAngela',
  },
  {
    fromName: 'Accounts, Ironwood Paper',
    fromAddress: 'accounts@ironwood-paper.example.com',
    subject: 'Statement of account',
    body: 'Dear supplier,\n\nPlease find our statement as of the end of the month. Let us know if your books differ.\n\nAccounts payable',
  },
] as const

export const templateTexts: readonly (readonly [name: string, text: string])[] = [
  [
    'First answer to a consultation',
    'Hello {{first_name}},\n\nThank you for your request. On the call we will ask what you decide with your data today, who reads it, and what a wrong figure costs. You do not need to prepare anything.',
  ],
  [
    'Propose a call',
    'Hello {{first_name}},\n\nThank you for writing. Would Tuesday at 10 am or Wednesday at 2 pm Pacific work for a 20-minute call?',
  ],
  [
    'Consultant is available',
    'Hello {{first_name}},\n\nThe consultant you asked about is available and would like to talk with you. Please send us two times that work for you this week.',
  ],
  [
    'Consultant is not available',
    'Hello {{first_name}},\n\nThe consultant you asked about has just accepted another contract. I attached two profiles that fit as well.',
  ],
  [
    'Demo with your documents',
    'Hello {{first_name}},\n\nWe show the product with your own documents. Please send two or three that you can share, and tell us who will be there.',
  ],
  [
    'Nothing fits right now',
    'Hello {{first_name}},\n\nThank you for your skills. Nothing fits right now. We keep them for a year and write as soon as something does.',
  ],
  [
    'Vendor documents',
    'Hello {{first_name}},\n\nAttached are our tax form, our certificate of insurance and our bank details, signed by our finance team.',
  ],
  [
    'Wrong address',
    'Hello {{first_name}},\n\nI am afraid you have reached another company. We staff and build data teams. I hope you find the right one soon.',
  ],
]

export type InquiryState =
  | 'new'
  | 'taken'
  | 'takenByOther'
  | 'answered'
  | 'answeredAgain'
  | 'bounced'
  | 'closed'
  | 'spam'

type Inquiry = typeof inquiries.$inferSelect

export const createInquiryRows = () => ({
  inquiries: [] as Inquiry[],
  events: [] as (typeof inquiryEvents.$inferInsert)[],
  answers: [] as (typeof inquiryAnswers.$inferInsert)[],
  mails: [] as (typeof receivedMails.$inferInsert)[],
  auditEntries: [] as AuditEntry[],
  nextEvent: getIds('entry'),
  // The first hundred are mails about applications.
  nextMail: getIds('mail', 101),
})

type InquiryRows = ReturnType<typeof createInquiryRows>

const [elena, marcus] = [10, 11]

const names = { [elena]: sampleNames[9].join(' '), [marcus]: sampleNames[10].join(' ') }

type InquiryContext = { inquiry: Inquiry; sample: SampleInquiry; at: number }

type EventDetails = {
  action: InquiryAction
  by: number | null
  at: Date
  text?: string
  mailId?: string
} & Partial<Pick<Inquiry, 'status' | 'ownerId' | 'dueAt' | 'needsAttention' | 'undeliverableAt'>>

const addEvent = (
  rows: InquiryRows,
  inquiry: Inquiry,
  { action, by, at, text = '', mailId, ...changed }: EventDetails,
) => {
  const id = rows.nextEvent()
  const byId = by === null ? null : getId(by)
  rows.events.push({
    id,
    inquiryId: inquiry.id,
    position: inquiry.revision,
    at,
    byId,
    action,
    text,
    mailId: mailId ?? null,
  })
  rows.auditEntries.push({
    ...{ at, action: `inquiry.${action}`, actorId: byId, isSystem: byId === null },
    target: { kind: 'inquiry', id: inquiry.id },
    fields: text === '' ? [] : ['text'],
  })
  Object.assign(inquiry, changed, { revision: inquiry.revision + 1 })
  return id
}

const receive = (
  rows: InquiryRows,
  { inquiry, sample }: InquiryContext,
  mail: { at: Date; kind: 'reply' | 'bounce'; body: string; reason: string },
) => {
  const id = rows.nextMail()
  const isReply = mail.kind === 'reply'
  rows.mails.push({
    ...{ id, createdAt: mail.at, fingerprint: `sample ${id}`, messageId: `<${id}@mail.example.com>` },
    fromAddress: isReply ? inquiry.email : 'postmaster@mail.example.com',
    fromName: isReply ? sample.name : 'Mail Delivery System',
    subject: isReply ? `Re: Your message to ${company.name}` : 'Undelivered mail returned to sender',
    ...{ body: mail.body, isCut: false, kind: mail.kind, reason: mail.reason, dropped: [], status: 'Filed' },
    ...{ inquiryId: inquiry.id, isOtherAddress: false, hasReopened: isReply, revision: 1 },
  })
  rows.auditEntries.push({
    ...{ at: mail.at, action: 'mail.receive', actorId: null, isSystem: true, target: { kind: 'mail', id } },
  })
  return id
}

const inOfficeHours = (at: Date) => {
  const { day, minute } = officeClock(at)
  const isOpen = !isWeekend(day) && minute >= office.opens && minute < office.closes
  return isOpen ? at : nextWorkTime(at, office.opens + (minute % 60))
}

const after = ({ inquiry: { createdAt } }: InquiryContext, hours: number, limit: Date) => {
  const at = inOfficeHours(new Date(createdAt.getTime() + hours * hourMs))
  const waited = limit.getTime() - createdAt.getTime()
  return at < limit ? at : new Date(createdAt.getTime() + Math.min(hours * hourMs, waited * 0.6))
}

const take = (rows: InquiryRows, context: InquiryContext, by: number, limit: Date) => {
  const at = after(context, 0.7, limit)
  addEvent(rows, context.inquiry, { action: 'take', by, at, status: 'Taken', ownerId: getId(by) })
  return at
}

const answer = (rows: InquiryRows, context: InquiryContext, by: number, limit: Date) => {
  const { inquiry, sample, at: index } = context
  const takenAt = take(rows, context, by, limit)
  const texts = answerTexts[sample.kind]
  const words = texts[index % texts.length] ?? ''
  const answeredAt = after(context, index % 9 === 4 ? 53 : 1.5 + (index % 5), limit)
  const at = answeredAt > takenAt ? answeredAt : new Date(takenAt.getTime() + hourMs / 10)
  const text = `Hello ${sample.name.split(' ')[0]},\n\n${words}\n\n${names[by]}\n${mail.signature}`
  const id = addEvent(rows, inquiry, { action: 'answer', by, at, text, status: 'Answered' })
  const sent = {
    id,
    sendAt: at,
    state: 'sent' as const,
    messageId: `<${id}@${mailDomain}>`,
    bounce: null,
  }
  rows.answers.push(sent)
  return at
}

const reply = async (rows: InquiryRows, context: InquiryContext, at: Date) => {
  const body = newReplies[context.at % newReplies.length] ?? ''
  const mailId = receive(rows, context, { at, kind: 'reply', body, reason: '' })
  const dueAt = await answerDue(at)
  addEvent(rows, context.inquiry, { action: 'reply', by: null, at, mailId, status: 'Taken', dueAt })
}

const bounce = (rows: InquiryRows, context: InquiryContext, answeredAt: Date) => {
  const at = new Date(answeredAt.getTime() + hourMs / 60)
  const reason = '550 5.1.1 The mailbox does not exist'
  const body = `I am sorry to tell you that your message could not be delivered.\n\n${reason}`
  const mailId = receive(rows, context, { at, kind: 'bounce', body, reason })
  const answered = rows.answers.at(-1)
  if (answered) answered.bounce = reason
  const done = { action: 'bounce', by: null, at, mailId, text: reason } as const
  addEvent(rows, context.inquiry, { ...done, needsAttention: true, undeliverableAt: at })
}

export const addInquiryHistory = async (
  rows: InquiryRows,
  context: InquiryContext,
  state: InquiryState,
  now: Date,
): Promise<void> => {
  const { inquiry, at } = context
  rows.inquiries.push(inquiry)
  if (state === 'taken') take(rows, context, elena, now)
  if (state === 'takenByOther') take(rows, context, marcus, now)
  if (state === 'answered') answer(rows, context, at % 2 === 0 ? elena : marcus, now)
  if (state === 'bounced') bounce(rows, context, answer(rows, context, marcus, now))
  if (state === 'answeredAgain') {
    const repliedAt = new Date(now.getTime() - (at % 2 === 0 ? 4 : 7) * hourMs)
    answer(rows, context, elena, repliedAt)
    await reply(rows, context, repliedAt)
  }
  if (state === 'closed') {
    const answeredAt = answer(rows, context, elena, now)
    const closedAt = inOfficeHours(new Date(answeredAt.getTime() + 30 * hourMs))
    addEvent(rows, inquiry, { action: 'close', by: elena, at: closedAt, status: 'Closed' })
  }
  if (state === 'spam')
    addEvent(rows, inquiry, { action: 'spam', by: marcus, at: after(context, 3, now), status: 'Spam' })
}
