import { z } from 'zod'
import { offices } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { unfilled } from './answer-template.contract.ts'
import { mailContent } from './mail-content.ts'

export const inquiryKinds = ['message', 'consultation', 'demo', 'consultant', 'skills'] as const

export const inquiryStatuses = ['New', 'Taken', 'Answered', 'Closed', 'Spam'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

export const openStatuses = ['New', 'Taken'] as const satisfies readonly InquiryStatus[]

export const isOpenStatus = (status: InquiryStatus): boolean => openStatuses.some((one) => one === status)

export const inquirySteps = ['take', 'release', 'assign', 'close', 'spam', 'reopen'] as const

export type InquiryStep = (typeof inquirySteps)[number]

export const inquiryActions = [
  ...inquirySteps,
  'note',
  'answer',
  'recall',
  'reply',
  'automatic',
  'bounce',
] as const

export type InquiryAction = (typeof inquiryActions)[number]

export const inboxViews = ['open', 'mine', 'answered', 'closed', 'spam'] as const

export type InboxView = (typeof inboxViews)[number]

export const inboxPageSize = 50

const named = z.object({ id: z.uuid(), name: z.string() })

const count = z.int().nonnegative()

const summary = z.object({
  id: z.uuid(),
  kind: z.enum(inquiryKinds),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  /** One business day. */
  dueAt: z.iso.datetime(),
  isLate: z.boolean(),
  /** Bounced, or too much mail to reopen; until the next step. */
  needsAttention: z.boolean(),
  owner: named.nullable(),
})

export type InquirySummary = z.infer<typeof summary>

/** Advisory, not a lock. */
const writers = z.array(z.string())

export const getInbox = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetInbox',
  summary: 'Lists what came in by the forms of the site, a page of one queue at a time.',
  access: 'recruiting',
  query: z.object({
    view: z.enum(inboxViews).default('open'),
    kind: z.enum(inquiryKinds).optional(),
    q: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    inquiries: z.array(summary.extend({ writers })),
    asOf: z.iso.datetime(),
    total: count,
    /** Without the search. */
    counts: z.object({ open: count, mine: count, late: count }),
    unmatchedMail: count,
    recruiters: z.array(named),
  }),
})

export type Inbox = z.infer<typeof getInbox.response>

const queue = z.object({
  kind: z.enum(inquiryKinds),
  /** All, late, unassigned, own. */
  open: count,
  late: count,
  untaken: count,
  mine: count,
  oldestAt: z.iso.datetime().nullable(),
})

export type DeskQueue = z.infer<typeof queue>

export const getDesk = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetDesk',
  summary: 'Counts what is open, by what it is, with what is late and since when the oldest waits.',
  access: 'recruiting',
  response: z.object({
    /** Late first; includes empty kinds. */
    queues: z.array(queue),
    partners: count,
    unmatchedMail: count,
    submissions: count,
    /** Outside the inbox. */
    oldest: z.object({
      partners: z.iso.datetime().nullable(),
      unmatchedMail: z.iso.datetime().nullable(),
      submissions: z.iso.datetime().nullable(),
      applications: z.iso.datetime().nullable(),
    }),
    /** Unmatched mail. */
    mailLateSince: z.iso.datetime().nullable(),
  }),
})

export const countInquiries = defineEndpoint({
  method: 'GET',
  path: '/Desk/CountInquiries',
  summary: 'Counts the inquiries that nobody has taken.',
  access: 'recruiting',
  response: z.object({ waiting: count }),
})

const entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null if erased or a bounce. */
  by: z.string().nullable(),
  action: z.enum(inquiryActions),
  text: z.string(),
  /** Assignee. */
  to: z.string(),
  /** `delayed`: recallable. */
  answer: z.enum(['delayed', 'recalled', 'sent']).nullable(),
  bounce: z.string().nullable(),
  /** Null once erased. */
  mail: mailContent.nullable(),
})

export const inquiry = summary.extend({
  email: z.string(),
  /** E.164, or empty. */
  phoneNo: z.string(),
  /** Bounced. */
  isUndeliverable: z.boolean(),
  /** Visitor's zone. */
  call: z
    .object({
      at: z.iso.datetime(),
      zone: z.string(),
      office: z.enum(offices),
      minutes: z.int().positive(),
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** Unconfirmed. */
  reservation: z
    .object({
      at: z.iso.datetime(),
      office: z.enum(offices),
      until: z.iso.datetime(),
      isMailed: z.boolean(),
    })
    .optional(),
  text: z.string(),
  /** Optimistic lock. */
  revision: count,
  /** Oldest first. */
  entries: z.array(entry),
  /** Same address. */
  others: z.array(summary.pick({ id: true, kind: true, status: true, subject: true, at: true })),
})

export type Inquiry = z.infer<typeof inquiry>

const draft = z.object({ text: z.string(), at: z.iso.datetime() })

const readInquiry = inquiry.extend({
  writers,
  draft: draft.nullable(),
  /** From before a colleague's answer. */
  earlierDraft: draft.nullable(),
  /** By others than the caller. */
  othersRevision: count,
})

export type ReadInquiry = z.infer<typeof readInquiry>

export const getInquiry = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetInquiry',
  summary: 'Shows one inquiry with everything that was done with it.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: readInquiry,
})

const seen = { id: z.uuid(), revision: count }

const stepRefusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

/** Throws `RECORD_CHANGED`, `NOT_FOUND` (`to`: no recruiter). */
export const stepInquiry = defineEndpoint({
  method: 'POST',
  path: '/Desk/StepInquiry',
  summary: 'Takes, unassigns, assigns, closes or reopens an inquiry, or marks it as spam.',
  access: 'recruiting',
  audit: 'inquiry.step',
  idempotent: true,
  refusals: stepRefusals,
  body: z.discriminatedUnion('step', [
    z.object({ ...seen, step: z.literal('assign'), to: z.uuid() }),
    z.object({ ...seen, step: z.enum(inquirySteps).exclude(['assign']) }),
  ]),
  response: inquiry,
})

export const inquiryNoteForm = z.object({ text: freeText('Please enter a note', 2000) })

export const noteInquiry = defineEndpoint({
  method: 'POST',
  path: '/Desk/NoteInquiry',
  summary: 'Adds a note to an inquiry that only those who recruit see.',
  access: 'recruiting',
  audit: 'inquiry.note',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: inquiryNoteForm.extend({ id: z.uuid() }),
  response: inquiry,
})

export const inquiryAnswerForm = z.object({
  text: freeText('Please enter an answer', 5000).refine(
    (text) => unfilled(text).length === 0,
    'Please replace the words in {{ }}',
  ),
})

/** Assigns the caller. Throws `RECORD_CHANGED`. */
export const answerInquiry = defineEndpoint({
  method: 'POST',
  path: '/Desk/AnswerInquiry',
  summary: 'Mails an answer after a few seconds, in which it can be taken back.',
  access: 'recruiting',
  audit: 'inquiry.answer',
  idempotent: true,
  refusals: stepRefusals,
  body: inquiryAnswerForm.extend(seen),
  response: inquiry,
})

/** Throws `STEP_REFUSED` (sent or recalled). */
export const recallAnswer = defineEndpoint({
  method: 'POST',
  path: '/Desk/RecallAnswer',
  summary: 'Keeps an answer from leaving.',
  access: 'recruiting',
  audit: 'inquiry.recall',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid(), answerId: z.uuid() }),
  response: inquiry,
})
