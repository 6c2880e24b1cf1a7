import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

/** How a company stands that wants to be a partner, or is one. */
export const partnerStatuses = ['Requested', 'Active', 'Declined', 'Deactivated'] as const

export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerSteps = ['request', 'approve', 'decline', 'deactivate', 'reactivate'] as const

export type PartnerStep = (typeof partnerSteps)[number]

export const requestStatuses = ['pending', 'accepted', 'declined', 'set aside'] as const

/** What those who recruit do with a partner. */
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

/** A company with who speaks for it: by its account, or by its latest request where it has none to sign in to. */
export const partnerSummary = z.object({
  id: z.uuid(),
  company: z.string(),
  /** Who speaks for it. */
  name: z.string(),
  email: z.string(),
  /** In E.164. */
  phoneNo: z.string(),
  website: z.string(),
  country: z.string(),
  status: z.enum(partnerStatuses),
  /** Requests nobody has decided about: of a company that waits, or of a number that has an account already. */
  openRequests: count,
  /** Null where the account did not come by a request. */
  lastRequestAt: moment.nullable(),
  /** When they last signed in; null for never. */
  lastSignInAt: moment.nullable(),
})

export type PartnerSummary = z.infer<typeof partnerSummary>

/** Whether somebody has to look at it. */
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

/** What is known of an email address and of a website together. */
const mailFacts = z.object({
  domain: z.string(),
  /** Anybody can have an address of that domain. */
  isFree: z.boolean(),
  /** Empty without a website. */
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

/** By what two records may be of the same company or person. */
export const duplicateMatches = ['phone', 'email', 'domain', 'company'] as const

export const duplicate = z.object({
  kind: z.enum(['partner', 'employee']),
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  /** Of a partner; null for an employee. */
  status: z.enum(partnerStatuses).nullable(),
  matches: z.array(z.enum(duplicateMatches)),
})

export type Duplicate = z.infer<typeof duplicate>

const event = z.object({
  at: moment,
  /** Who did it; null for the company itself. */
  by: z.string().nullable(),
  text: z.string(),
})

/** Everything there is to know of a partner before a decision. */
export const partner = partnerSummary.extend({
  mail: mailFacts,
  /** The newest first. */
  requests: z.array(partnerRequest),
  duplicates: z.array(duplicate),
  /** The oldest first. */
  history: z.array(
    event.extend({ action: z.enum(['request', ...partnerActions.filter((action) => action !== 'note')]) }),
  ),
  /** The newest first. */
  notes: z.array(event),
  /** Names what was read of the account and its requests: a decision about anything else is refused. */
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

/** Answered by every decision: `STEP_REFUSED` names the step that was taken in the meantime and who took it. */
const refusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

/** The account takes what the chosen request says; its other open requests are set aside. */
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

/** What is open at a partner whose account may be deactivated. */
export const partnerOpenWork = z.object({
  submissions: z.array(
    z.object({ id: z.uuid(), candidate: z.string(), job: z.string(), status: z.string() }),
  ),
  /** Consultants on the bench who are not off it or placed. */
  bench: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Support cases, by their numbers. */
  cases: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Names what was read. */
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

/** What is to become of what is open. */
export const partnerLeavingForm = z.object({
  /** Kept in the history; nobody mails it. */
  reason: freeText(partnerLeavingMessages.reason, 1000),
  submissions: z.enum(['withdraw', 'keep'], partnerLeavingMessages.submissions),
  bench: z.enum(['off', 'keep'], partnerLeavingMessages.bench),
})

/** Refuses with `RECORD_CHANGED` also where what is open is not as it was seen: `expected` is the revision of that. */
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
  /** How many sessions ended. */
  response: z.object({ ended: count }),
})

/** A note for colleagues, with its message shown beside the field. */
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
