import { z } from 'zod'
import { offices } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { unfilled } from './answer-template.contract.ts'
import { mailContent } from './mail-content.ts'

/** What came in by which form of the site. */
export const inquiryKinds = ['message', 'consultation', 'demo', 'consultant', 'skills'] as const

/** The statuses of the inquiry lifecycle. */
export const inquiryStatuses = ['New', 'Taken', 'Answered', 'Closed', 'Spam'] as const

export type InquiryStatus = (typeof inquiryStatuses)[number]

/** What is still to be answered. */
export const openStatuses = ['New', 'Taken'] as const satisfies readonly InquiryStatus[]

export const isOpenStatus = (status: InquiryStatus): boolean => openStatuses.some((one) => one === status)

/** Steps without words of their own; answering and taking an answer back have calls of their own. */
export const inquirySteps = ['take', 'release', 'assign', 'close', 'spam', 'reopen'] as const

export type InquiryStep = (typeof inquirySteps)[number]

/** Everything that is written down about an inquiry after it came in. */
export const inquiryActions = [
  ...inquirySteps,
  'note',
  'answer',
  'takeBack',
  'reply',
  'automatic',
  'bounce',
] as const

export type InquiryAction = (typeof inquiryActions)[number]

/** The queues of the inbox: all that is open, one's own of it, and what is over. */
export const inboxViews = ['open', 'mine', 'answered', 'closed', 'spam'] as const

export type InboxView = (typeof inboxViews)[number]

/** How many inquiries a page of the inbox shows. */
export const inboxPageSize = 50

const named = z.object({ id: z.uuid(), name: z.string() })

const count = z.int().nonnegative()

/** An inquiry as the inbox lists it. */
const summary = z.object({
  id: z.uuid(),
  kind: z.enum(inquiryKinds),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  /** By when it is answered in time: one business day of the office after it came. */
  dueAt: z.iso.datetime(),
  /** It is open, and that time is over. */
  isLate: z.boolean(),
  /** An answer did not arrive, or mail came too often to reopen it; until somebody does something. */
  needsAttention: z.boolean(),
  /** Who has taken it; null for nobody. */
  owner: named.nullable(),
})

export type InquirySummary = z.infer<typeof summary>

/** Colleagues who are writing an answer to it now, by name. A hint: it keeps nobody from answering. */
const writers = z.array(z.string())

/** What is open comes in the order it is due, all else with the latest first. */
export const getInbox = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetInbox',
  summary: 'Lists what came in by the forms of the site, a page of one queue at a time.',
  access: 'recruiting',
  query: z.object({
    view: z.enum(inboxViews).default('open'),
    kind: z.enum(inquiryKinds).optional(),
    /** Words that name, address, number, subject or text contain. */
    q: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    inquiries: z.array(summary.extend({ writers })),
    asOf: z.iso.datetime(),
    /** How many the queue has with these words, on all pages. */
    total: count,
    /** Of everything that is open, whatever is looked for. */
    counts: z.object({ open: count, mine: count, late: count }),
    /** Mail that belongs to none of them yet. */
    unmatchedMail: count,
    /** Whom an inquiry can be assigned to, by name. */
    recruiters: z.array(named),
  }),
})

export type Inbox = z.infer<typeof getInbox.response>

const queue = z.object({
  kind: z.enum(inquiryKinds),
  /** Everything that is open, what of it is late, what nobody has taken, and what the caller has. */
  open: count,
  late: count,
  untaken: count,
  mine: count,
  /** When the oldest of it came; null where nothing is open. */
  oldestAt: z.iso.datetime().nullable(),
})

export type DeskQueue = z.infer<typeof queue>

export const getDesk = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetDesk',
  summary: 'Counts what is open, by what it is, with what is late and since when the oldest waits.',
  access: 'recruiting',
  response: z.object({
    /** One for each kind, also where nothing is open, what is late first. */
    queues: z.array(queue),
    /** How many companies ask to be partners. */
    partners: count,
    /** Mail that belongs to no inquiry yet. */
    unmatchedMail: count,
    /** Consultants that partners and colleagues submitted, whom nobody has begun to review. */
    submissions: count,
    /** When the oldest of each came that waits outside the inbox; null where none does. */
    oldest: z.object({
      partners: z.iso.datetime().nullable(),
      unmatchedMail: z.iso.datetime().nullable(),
      submissions: z.iso.datetime().nullable(),
      applications: z.iso.datetime().nullable(),
    }),
    /** Since when unmatched mail waits longer than is promised; null while none does. */
    mailLateSince: z.iso.datetime().nullable(),
  }),
})

/** Those that nobody has taken. */
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
  /** Null for somebody who is gone, and for mail that came back by itself. */
  by: z.string().nullable(),
  action: z.enum(inquiryActions),
  text: z.string(),
  /** Whom it was assigned to; empty for every other step. */
  to: z.string(),
  /** Of an answer: it waits and can be taken back, it was taken back, or it left. Null for every other step. */
  answer: z.enum(['held', 'taken back', 'sent']).nullable(),
  /** Of an answer: why it did not arrive; null where nothing is known. */
  bounce: z.string().nullable(),
  /** What they wrote; null for every other step, and once it was erased. */
  mail: mailContent.nullable(),
})

export const inquiry = summary.extend({
  email: z.string(),
  /** In E.164; empty where it was not asked for. */
  phoneNo: z.string(),
  /** Mail to the address came back. */
  isUndeliverable: z.boolean(),
  /** The call of a consultation whose time the visitor chose, in the zone where they read it; null where they chose none. */
  call: z
    .object({
      at: z.iso.datetime(),
      zone: z.string(),
      office: z.enum(offices),
      minutes: z.int().positive(),
      /** The visitor cancelled it. */
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** The time that the visitor holds and has not confirmed; missing for none. */
  held: z
    .object({
      at: z.iso.datetime(),
      office: z.enum(offices),
      until: z.iso.datetime(),
      /** A link to confirm it was mailed. */
      isMailed: z.boolean(),
    })
    .optional(),
  text: z.string(),
  /** Counts what was done with it. A step that was chosen before the last of them is refused. */
  revision: count,
  /** The oldest first. */
  entries: z.array(entry),
  /** What else came from the same address, the latest first. */
  others: z.array(summary.pick({ id: true, kind: true, status: true, subject: true, at: true })),
})

export type Inquiry = z.infer<typeof inquiry>

const draft = z.object({ text: z.string(), at: z.iso.datetime() })

/** An inquiry with what only its reader has. */
const readInquiry = inquiry.extend({
  writers,
  /** The answer that the caller is writing, as it was saved last. */
  draft: draft.nullable(),
  /** What the caller had written when somebody else's answer left. */
  earlierDraft: draft.nullable(),
  /** The revision after the last thing that was not done by the caller. */
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

/** Refuses with `RECORD_CHANGED` where something was done meanwhile, with `NOT_FOUND` where `to` is nobody who recruits. */
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

/** What a template left open keeps an answer from being sent. */
export const inquiryAnswerForm = z.object({
  text: freeText('Please enter an answer', 5000).refine(
    (text) => unfilled(text).length === 0,
    'Please replace the words in {{ }}',
  ),
})

/** Whoever answers has taken it. Refuses with `RECORD_CHANGED` where something was done meanwhile. */
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

/** Refuses with `STEP_REFUSED` where it has left, or was taken back before. */
export const takeBackAnswer = defineEndpoint({
  method: 'POST',
  path: '/Desk/TakeBackAnswer',
  summary: 'Keeps an answer from leaving.',
  access: 'recruiting',
  audit: 'inquiry.takeBack',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid(), answerId: z.uuid() }),
  response: inquiry,
})
