import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { outcomes, stages } from './application.contract.ts'
import { inquiryKinds, inquiryStatuses } from './inquiry.contract.ts'
import { mailContent, mailKinds } from './mail-content.ts'

export const mailStatuses = ['Unmatched', 'Filed', 'Discarded', 'Spam'] as const

export type MailStatus = (typeof mailStatuses)[number]

export const mailSteps = ['file', 'attach', 'open', 'discard', 'spam', 'restore'] as const

export type MailStep = (typeof mailSteps)[number]

export const mailViews = ['unmatched', 'discarded', 'spam'] as const

export type MailView = (typeof mailViews)[number]

export const mailPageSize = 50

const count = z.int().nonnegative()

const summary = mailContent.pick({ id: true, fromAddress: true, fromName: true, subject: true }).extend({
  kind: z.enum(mailKinds),
  status: z.enum(mailStatuses),
  at: z.iso.datetime(),
})

export type MailSummary = z.infer<typeof summary>

const candidate = z.object({
  id: z.uuid(),
  kind: z.enum(inquiryKinds),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
})

export type MailCandidate = z.infer<typeof candidate>

const application = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  job: z.string(),
  stage: z.enum(stages),
  outcome: z.enum(outcomes).nullable(),
  at: z.iso.datetime(),
})

export type MailApplication = z.infer<typeof application>

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetMail',
  summary: 'Lists mail that belongs to no inquiry, the latest first, a page at a time.',
  access: 'recruiting',
  query: z.object({
    view: z.enum(mailViews).default('unmatched'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ mails: z.array(summary), asOf: z.iso.datetime(), total: count, unmatched: count }),
})

export const receivedMail = mailContent.extend({
  ...summary.shape,
  /** Optimistic lock. */
  revision: count,
  /** Null if gone. */
  inquiryId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  /** Same address. */
  suggestions: z.array(candidate),
  applications: z.array(application),
})

export type ReceivedMail = z.infer<typeof receivedMail>

export const getReceivedMail = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetReceivedMail',
  summary: 'Shows one email, with the inquiries it may belong to.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: receivedMail,
})

export const mostCandidates = 10

export const findInquiries = defineEndpoint({
  method: 'GET',
  path: '/Desk/FindInquiries',
  summary: 'Finds inquiries of any status by name, address or words, the latest first.',
  access: 'recruiting',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  response: z.array(candidate),
})

export const findApplicationsForMail = defineEndpoint({
  method: 'GET',
  path: '/Desk/FindApplications',
  summary: 'Finds applications, open or ended, by name, address or job, the latest first.',
  access: 'recruiting',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  response: z.array(application),
})

const seen = { id: z.uuid(), revision: count }

/** Throws `RECORD_CHANGED`, `NOT_FOUND` (also inquiry or application gone). */
export const stepMail = defineEndpoint({
  method: 'POST',
  path: '/Desk/StepMail',
  summary:
    'Files an email with an inquiry or an application, turns it into an inquiry, discards it, marks it as spam or restores it.',
  access: 'recruiting',
  audit: 'mail.step',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: z.discriminatedUnion('step', [
    z.object({ ...seen, step: z.literal('file'), inquiryId: z.uuid() }),
    z.object({ ...seen, step: z.literal('attach'), applicationId: z.uuid() }),
    z.object({ ...seen, step: z.enum(mailSteps).exclude(['file', 'attach']) }),
  ]),
  response: receivedMail,
})

export const getMailFile = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetMailFile',
  summary: 'Gives a short-lived address of a file that came with an email.',
  access: 'recruiting',
  audit: 'mail.attachment',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  isSecret: true,
  response: signedFile,
})
