import { z } from 'zod'
import { defineEndpoint, signedFile, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { listedAtOnce, listPage, listQuery, olderPage, pageQuery } from '#api/contracts/platform/list-page.ts'

export const caseCategories = [
  'IT',
  'Payroll',
  'HR',
  'Time Sheet',
  'Benefits',
  'Immigration',
  'Other',
] as const

/** Ascending. */
export const casePriorities = ['Low', 'Normal', 'High', 'Urgent'] as const

export const caseStatuses = ['New', 'In Progress', 'Waiting On You', 'Resolved', 'Closed'] as const

export type CaseStatus = (typeof caseStatuses)[number]

export const caseRoles = ['owner', 'agent'] as const

export type CaseRole = (typeof caseRoles)[number]

export const caseStepRoles = {
  reply: 'owner',
  close: 'owner',
  reopen: 'owner',
  answer: 'agent',
  ask: 'agent',
  resolve: 'agent',
} as const satisfies Record<string, CaseRole>

export const caseSteps = ['reply', 'close', 'reopen', 'answer', 'ask', 'resolve'] as const

export type CaseStep = (typeof caseSteps)[number]

export const attachmentUpload = {
  file: 'attachments',
  maxBytes: 10_485_760,
  maxFiles: 5,
  kinds: takenKinds.attachment,
} as const

export const attachmentMessages = {
  missing: 'Please add a file',
  tooMany: 'Please add at most 5 files',
  tooBig: 'This file is too big. Please choose one of at most 10 MB',
  wrongKind: 'Please add a PDF, JPEG, PNG, WebP, DOCX or XLSX file',
  empty: 'This file is empty. Please choose another one',
} as const

export const caseMessages = {
  category: 'Please select Category',
  priority: 'Please select Priority',
  step: 'Please select what to do',
  subject: 'Please enter Subject',
  description: 'Please enter Description',
  text: 'Please enter a message',
} as const

export const caseForm = z.object({
  category: z.enum(caseCategories, caseMessages.category),
  priority: z.enum(casePriorities, caseMessages.priority),
  subject: freeText(caseMessages.subject, 120),
  description: freeText(caseMessages.description, 4000),
})

export type CaseForm = z.infer<typeof caseForm>

const text = z.string(caseMessages.text).trim().max(4000, 'Please use at most 4000 characters')

const needsWords = (step: CaseStep) => step !== 'close' && step !== 'resolve'

/** Optional when closing or resolving. */
export const caseText = (step: CaseStep) => (needsWords(step) ? text.min(1, caseMessages.text) : text)

export const caseMessage = (steps: readonly CaseStep[]) =>
  z
    .object({ step: z.enum(steps, caseMessages.step), text })
    .refine((message) => message.text !== '' || !needsWords(message.step), {
      path: ['text'],
      error: caseMessages.text,
    })

export const caseReply = caseMessage(caseSteps).safeExtend({ id: z.uuid() })

export type CaseReply = z.infer<typeof caseReply>

export const caseSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  owner: z.string(),
  category: z.enum(caseCategories),
  subject: z.string(),
  priority: z.enum(casePriorities),
  status: z.enum(caseStatuses),
  roles: z.array(z.enum(caseRoles)),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
})

export type CaseSummary = z.infer<typeof caseSummary>

export const caseAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int().positive(),
})

export const caseEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  isOwn: z.boolean(),
  action: z.enum(['open', ...caseSteps]),
  status: z.enum(caseStatuses),
  text: z.string(),
  attachments: z.array(caseAttachment),
})

export type CaseEntry = z.infer<typeof caseEntry>

/** Oldest first. */
export const supportCase = caseSummary.extend({
  thread: z.array(caseEntry),
  /** Days since resolved or closed; 0 while open. */
  daysSinceEnd: z.int().nonnegative(),
})

export type SupportCase = z.infer<typeof supportCase>

export const caseScopes = ['mine', 'queue'] as const

export type CaseScope = (typeof caseScopes)[number]

const caseFilter = { scope: z.enum(caseScopes).default('mine'), status: z.enum(caseStatuses).optional() }

export const getCases = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetCases',
  summary: `Lists support cases, the latest first: the caller's own, or for HR those of others, ${listedAtOnce} at once; \`page\` asks for older ones.`,
  access: 'signed-in',
  query: z.object({ ...caseFilter, ...olderPage }),
  response: z.array(caseSummary),
})

export const caseSorts = ['case', 'subject', 'owner', 'category', 'priority', 'status', 'updated'] as const

export type CaseSort = (typeof caseSorts)[number]

export const findCases = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindCases',
  summary: "Finds support cases, a page at a time: the caller's own, or for HR those of others.",
  access: 'signed-in',
  query: z.object({
    ...caseFilter,
    ...listQuery(caseSorts, { sort: 'updated', order: 'desc' }),
    ...pageQuery,
  }),
  response: listPage(caseSummary),
})

export const getCase = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetCase',
  summary: 'Shows one support case with its thread.',
  access: 'signed-in',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: supportCase,
})

const attachmentForm = { ...attachmentUpload, files: { min: 0, max: attachmentUpload.maxFiles } }

export const addCase = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddCase',
  summary: 'Opens a support case; a multipart form of `payload` (JSON) and up to five `attachments`.',
  access: 'signed-in',
  audit: 'case.open',
  idempotent: true,
  multipart: attachmentForm,
  body: caseForm,
  response: supportCase,
})

export const addCaseReply = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddCaseReply',
  summary: 'Adds a message to a case, resolves, closes or reopens it; a multipart form as for a new one.',
  access: 'signed-in',
  audit: 'case.reply',
  idempotent: true,
  multipart: attachmentForm,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: caseReply,
  response: supportCase,
})

export const getCaseAttachment = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetCaseAttachment',
  summary: 'Gives the short-lived address of an attachment to those who may see its case.',
  access: 'signed-in',
  audit: 'case.file',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  isSecret: true,
  response: signedFile,
})
