import { and, eq, inArray } from 'drizzle-orm'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { phoneCountries } from '#api/contracts/platform/fields.ts'
import {
  type PartnerAction,
  type PartnerRecord,
  type PartnerStep,
  partnerStatuses,
  partnerSteps,
} from '#api/contracts/staffing/partners.contract.ts'
import { partnerLifecycle } from '#machines/staffing/partner.lifecycle.ts'
import { endAccess } from '#server/people/end-access.ts'
import { approvedMail, declinedMail, reactivatedMail } from '#server/people/partner-mail.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerEvents, partnerRequests } from '#server/people/schema/sign-in.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { lockRows, requireRevision } from '#server/platform/step-record.ts'
import { nextStatus } from '#server/platform/steps.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { findPartner } from './find-partners.ts'
import { timeZones } from './registrations.ts'

export type Seen = { id: string; revision: string }

export type ActionContext = { caller: Person; at: Date }

export type DecisionMail = { queueMail: Messages['queueMail']; publicUrl: string }

/**
 * Locks and reads the partner. Throws `NOT_FOUND`, and `UNAUTHENTICATED` or `FORBIDDEN` if the caller may no longer
 * recruit.
 */
export const lockPartner = async (
  tx: Transaction,
  id: string,
  caller: Pick<Person, 'id'>,
): Promise<PartnerRecord> => {
  await lockRows(tx, people, [caller.id, id])
  const current = await findPersonById(tx, caller.id)
  if (!current) throw new AppError('UNAUTHENTICATED')
  if (!hasAccess('recruiting', current.roles)) throw new AppError('FORBIDDEN')
  return findPartner(tx, id)
}

const createStepError = ({ history }: PartnerRecord) => {
  const last = history.findLast(
    ({ action, by }) => by !== null && partnerSteps.some((step) => step === action),
  )
  return new AppError('STEP_REFUSED', last?.by ? { [last.action]: last.by } : undefined)
}

/** Throws as `holdPartner`, `STEP_REFUSED` with who took another step meanwhile, and `RECORD_CHANGED`. */
export const lockForStep = async (
  tx: Transaction,
  { id, revision }: Seen,
  type: PartnerStep,
  { caller }: ActionContext,
): Promise<PartnerRecord> => {
  const found = await lockPartner(tx, id, caller)
  if (nextStatus(partnerLifecycle, partnerStatuses, found.status, { type }) === null)
    throw createStepError(found)
  requireRevision(found, revision)
  return found
}

/** Requires the partner lock. */
export const addEvent = async (
  tx: Transaction,
  partnerId: string,
  { action, text = '' }: { action: PartnerAction; text?: string },
  { caller, at }: ActionContext,
): Promise<void> => {
  const position = await tx.$count(partnerEvents, eq(partnerEvents.partnerId, partnerId))
  await tx.insert(partnerEvents).values({ partnerId, position, at, authorId: caller.id, action, text })
  await publishDeskChange(tx, { topic: 'partner', id: partnerId })
  await audit(tx, {
    action: `partner.${action}`,
    subjectId: partnerId,
    target: { kind: 'partner', id: partnerId },
    // The audit names the field only; the text stays in the history.
    fields: text === '' ? [] : ['text'],
  })
}

const getOpenRequests = ({ requests }: PartnerRecord) => requests.filter(({ status }) => status === 'pending')

/** Only these requests: another may have arrived since. */
const settle = async (
  tx: Transaction,
  requests: readonly { id: string }[],
  status: (typeof partnerRequests.$inferSelect)['status'],
) => {
  const ids = requests.map(({ id }) => id)
  if (ids.length > 0) await tx.update(partnerRequests).set({ status }).where(inArray(partnerRequests.id, ids))
}

const takeOverRequest = async (tx: Transaction, partnerId: string, requestId: string) => {
  const [request] = await tx.select().from(partnerRequests).where(eq(partnerRequests.id, requestId))
  if (!request) return
  const { company, firstName, lastName, email, website, country } = request
  const known = phoneCountries.find((one) => one === country)
  await tx
    .update(people)
    .set({
      ...{ company, firstName, lastName, email, website, country },
      ...(known && { timeZone: timeZones[known] }),
    })
    .where(eq(people.id, partnerId))
}

/**
 * Copies the chosen request to the account and sets aside the others. Throws as `holdForStep`, and `VALIDATION_FAILED`
 * if it is not open.
 */
export const storePartnerApproval = async (
  tx: Transaction,
  { requestId, ...seen }: Seen & { requestId: string },
  decider: ActionContext & DecisionMail,
): Promise<PartnerRecord> => {
  const { id } = seen
  const open = getOpenRequests(await lockForStep(tx, seen, 'approve', decider))
  const chosen = open.find((request) => request.id === requestId)
  if (open.length > 0 && !chosen)
    throw new AppError('VALIDATION_FAILED', { requestId: 'Please select a request' })
  if (chosen) await takeOverRequest(tx, id, chosen.id)
  await settle(tx, chosen ? [chosen] : [], 'accepted')
  await settle(
    tx,
    open.filter((request) => request !== chosen),
    'set aside',
  )
  await tx.update(people).set({ status: 'active' }).where(eq(people.id, id))
  await addEvent(tx, id, { action: 'approve' }, decider)
  const partner = await findPartner(tx, id)
  await decider.queueMail(tx, approvedMail(partner, decider.publicUrl))
  return partner
}

/** Throws as `holdForStep`. */
export const storePartnerDecline = async (
  tx: Transaction,
  { reason, ...seen }: Seen & { reason: string },
  decider: ActionContext & DecisionMail,
): Promise<PartnerRecord> => {
  const { id } = seen
  const found = await lockForStep(tx, seen, 'decline', decider)
  const open = getOpenRequests(found)
  await settle(tx, open, 'declined')
  if (open.length === 0) await addDeclinedRequest(tx, id)
  await addEvent(tx, id, { action: 'decline', text: reason }, decider)
  const applicants = new Map(
    [...open, ...(open.length === 0 ? [found] : [])].map((one) => [one.email.toLowerCase(), one]),
  )
  for (const applicant of applicants.values()) {
    await decider.queueMail(tx, declinedMail(applicant, reason, decider.publicUrl))
  }
  return findPartner(tx, id)
}

const addDeclinedRequest = async (tx: Transaction, id: string) => {
  const [account] = await tx.select().from(people).where(eq(people.id, id))
  if (!account) return
  const { company, firstName, lastName, email, phone, website, country, createdAt } = account
  await tx
    .insert(partnerRequests)
    .values({ company, firstName, lastName, email, phone, website, country, createdAt, status: 'declined' })
}

/**
 * For numbers that already have an account. Throws as `holdPartner`, `STEP_REFUSED` without a request or account, and
 * `RECORD_CHANGED`.
 */
export const storeRequestsSetAside = async (
  tx: Transaction,
  { id, revision }: Seen,
  decider: ActionContext,
): Promise<PartnerRecord> => {
  const found = await lockPartner(tx, id, decider.caller)
  const open = getOpenRequests(found)
  if (open.length === 0 || found.status === 'Requested') throw new AppError('STEP_REFUSED')
  requireRevision(found, revision)
  await settle(tx, open, 'set aside')
  await addEvent(tx, id, { action: 'setAside' }, decider)
  return findPartner(tx, id)
}

/** Throws as `holdForStep`. */
export const reopenPartnerAccount = async (
  tx: Transaction,
  seen: Seen,
  decider: ActionContext & DecisionMail,
): Promise<PartnerRecord> => {
  const { id } = seen
  await lockForStep(tx, seen, 'reactivate', decider)
  // A sign-in concurrent with the deactivation may have created a session.
  await endAccess(tx, id)
  await tx
    .update(people)
    .set({ status: 'active' })
    .where(and(eq(people.id, id), eq(people.status, 'deactivated')))
  await addEvent(tx, id, { action: 'reactivate' }, decider)
  const partner = await findPartner(tx, id)
  await decider.queueMail(tx, reactivatedMail(partner, decider.publicUrl))
  return partner
}

/** Throws as `holdPartner`. */
export const addNote = async (
  tx: Transaction,
  { id, text }: { id: string; text: string },
  decider: ActionContext,
): Promise<PartnerRecord> => {
  await lockPartner(tx, id, decider.caller)
  await addEvent(tx, id, { action: 'note', text }, decider)
  return findPartner(tx, id)
}
