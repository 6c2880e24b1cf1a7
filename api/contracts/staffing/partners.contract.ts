import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

export const partnerStatuses = ['Requested', 'Active', 'Declined', 'Deactivated'] as const

export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerSteps = ['request', 'approve', 'decline', 'deactivate', 'reactivate'] as const

export type PartnerStep = (typeof partnerSteps)[number]

export const requestStatuses = ['pending', 'accepted', 'declined', 'set aside'] as const

export const partnerActions = [
  'approve',
  'decline',
  'deactivate',
  'reactivate',
  'setAside',
  'endSessions',
  'note',
] as const

export type PartnerAction = (typeof partnerActions)[number]

const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** By account, else latest request. */
export const partnerSummary = z.object({
  id: z.uuid(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phoneNo: z.string(),
  website: z.string(),
  country: z.string(),
  status: z.enum(partnerStatuses),
  /** Of a waiting company, or a number that has an account. */
  openRequests: count,
  lastRequestAt: moment.nullable(),
  lastSignInAt: moment.nullable(),
})

export type PartnerSummary = z.infer<typeof partnerSummary>

export const isWaiting = ({ status, openRequests }: Pick<PartnerSummary, 'status' | 'openRequests'>) =>
  status === 'Requested' || openRequests > 0

export const getPartners = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPartners',
  summary: 'Lists the companies that are partners, were, or asked to be, by company.',
  access: 'recruiting',
  response: z.array(partnerSummary),
})

export const countWaitingPartners = defineEndpoint({
  method: 'GET',
  path: '/Admin/CountWaitingPartners',
  summary: 'Says how many companies wait for a decision.',
  access: 'recruiting',
  response: z.object({ waiting: count }),
})

const mailFacts = z.object({
  domain: z.string(),
  /** Free mail provider. */
  isFree: z.boolean(),
  websiteDomain: z.string(),
  isSame: z.boolean(),
})

export type MailFacts = z.infer<typeof mailFacts>

export const partnerRequest = z.object({
  id: z.uuid(),
  at: moment,
  status: z.enum(requestStatuses),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  website: z.string(),
  country: z.string(),
  mail: mailFacts,
})

export type PartnerRequest = z.infer<typeof partnerRequest>

export const duplicateMatches = ['phone', 'email', 'domain', 'company'] as const

export const duplicate = z.object({
  kind: z.enum(['partner', 'employee']),
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  status: z.enum(partnerStatuses).nullable(),
  matches: z.array(z.enum(duplicateMatches)),
})

export type Duplicate = z.infer<typeof duplicate>

const event = z.object({
  at: moment,
  /** Null for the company. */
  by: z.string().nullable(),
  text: z.string(),
})

export const partner = partnerSummary.extend({
  mail: mailFacts,
  /** Newest first. */
  requests: z.array(partnerRequest),
  duplicates: z.array(duplicate),
  /** Oldest first. */
  history: z.array(
    event.extend({ action: z.enum(['request', ...partnerActions.filter((action) => action !== 'note')]) }),
  ),
  notes: z.array(event),
  /** Must be unchanged. */
  revision: z.string(),
})

export type PartnerRecord = z.infer<typeof partner>

export const getPartner = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPartner',
  summary: 'Shows a partner with its requests, possible duplicates, history and notes.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: partner,
})

const seen = { id: z.uuid(), revision: z.string() }

/** `STEP_REFUSED` names the step and by whom. */
const refusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

/** The chosen request updates the account; others are dismissed. */
export const approvePartner = defineEndpoint({
  method: 'POST',
  path: '/Admin/ApprovePartner',
  summary: 'Lets a company that asked sign in as a partner, and mails them that they can.',
  access: 'recruiting',
  audit: 'partner.approve',
  idempotent: true,
  refusals: [...refusals],
  body: z.object({ ...seen, requestId: z.union([z.literal(''), z.uuid()]) }),
  response: partner,
})

/** Mailed to the company. */
export const declineReason = freeText('Please enter a reason', 1000)

export const declinePartner = defineEndpoint({
  method: 'POST',
  path: '/Admin/DeclinePartner',
  summary: 'Declines the open requests of a company, and mails them the reason.',
  access: 'recruiting',
  audit: 'partner.decline',
  idempotent: true,
  refusals: [...refusals],
  body: z.object({ ...seen, reason: declineReason }),
  response: partner,
})

export const setRequestsAside = defineEndpoint({
  method: 'POST',
  path: '/Admin/SetRequestsAside',
  summary: 'Takes requests off the queue whose number has an account already; the account stays as it is.',
  access: 'recruiting',
  audit: 'partner.setAside',
  idempotent: true,
  refusals: [...refusals],
  body: z.object(seen),
  response: partner,
})

export const partnerOpenWork = z.object({
  submissions: z.array(
    z.object({ id: z.uuid(), candidate: z.string(), job: z.string(), status: z.string() }),
  ),
  /** Available. */
  bench: z.array(z.object({ id: z.uuid(), name: z.string() })),
  cases: z.array(z.object({ id: z.uuid(), name: z.string() })),
  revision: z.string(),
})

export type PartnerOpenWork = z.infer<typeof partnerOpenWork>

export const getPartnerOpenWork = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPartnerOpenWork',
  summary: 'Says what is open at a partner, before the account is deactivated.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: partnerOpenWork,
})

export const partnerLeavingMessages = {
  reason: 'Please enter a reason',
  submissions: 'Please choose what happens to the submissions',
  bench: 'Please choose what happens to the bench',
} as const

export const partnerLeavingForm = z.object({
  /** Internal; never mailed. */
  reason: freeText(partnerLeavingMessages.reason, 1000),
  submissions: z.enum(['withdraw', 'keep'], partnerLeavingMessages.submissions),
  bench: z.enum(['off', 'keep'], partnerLeavingMessages.bench),
})

/** Also `RECORD_CHANGED` if the open work is not `expected`. */
export const deactivatePartner = defineEndpoint({
  method: 'POST',
  path: '/Admin/DeactivatePartner',
  summary: 'Ends the access of a partner at once, and decides what becomes of what is open.',
  access: 'recruiting',
  audit: 'partner.deactivate',
  idempotent: true,
  refusals: [...refusals],
  body: partnerLeavingForm.extend({ ...seen, expected: z.string() }),
  response: partner,
})

export const reactivatePartner = defineEndpoint({
  method: 'POST',
  path: '/Admin/ReactivatePartner',
  summary: 'Lets a partner who was deactivated sign in again.',
  access: 'recruiting',
  audit: 'partner.reactivate',
  idempotent: true,
  refusals: [...refusals],
  body: z.object(seen),
  response: partner,
})

export const endPartnerSessions = defineEndpoint({
  method: 'POST',
  path: '/Admin/EndPartnerSessions',
  summary: 'Signs a partner out everywhere.',
  access: 'recruiting',
  audit: 'partner.endSessions',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ ended: count }),
})

export const partnerNoteForm = z.object({ text: freeText('Please enter a note', 2000) })

export const addPartnerNote = defineEndpoint({
  method: 'POST',
  path: '/Admin/AddPartnerNote',
  summary: 'Adds a note to a partner, which nobody can change or delete.',
  access: 'recruiting',
  audit: 'partner.note',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: partnerNoteForm.extend({ id: z.uuid() }),
  response: partner,
})
