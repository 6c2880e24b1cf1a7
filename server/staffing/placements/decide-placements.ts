import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type confirmPlacement,
  type invitePlaced,
  type Placement,
  placementStatuses,
  type returnPlacement,
} from '#api/contracts/staffing/placement.contract.ts'
import { placementLifecycle } from '#machines/staffing/placement.lifecycle.ts'
import { type Inviting, storeInvitedPerson } from '#server/people/invite-person.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { appendEvent, requireSteps } from '#server/recruiting/applications/lock-applications.ts'
import { countOtherOpen } from '#server/recruiting/applications/step-applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { insertAssignment } from '#server/staffing/clients/assignments.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { findPlacement } from './placements.ts'

type Decider = { caller: Person; at: Date }

type Step = Parameters<typeof placementLifecycle.transition>[1]['type']

/** Locks placement and application. Throws `NOT_FOUND`, `STEP_REFUSED` if decided, `RECORD_CHANGED`. */
const lock = async (tx: Transaction, { id, revision }: { id: string; revision: number }, type: Step) => {
  const row = await lockOne(tx, placements, id)
  const status = requireStep(placementLifecycle, placementStatuses, row.status, { type })
  requireRevision(row, revision)
  const application = await lockOne(tx, applications, row.applicationId)
  return { row, application, status }
}

type LockedPlacement = Awaited<ReturnType<typeof lock>>

const decide = async (
  tx: Transaction,
  { row, status }: LockedPlacement,
  { caller, at }: Decider,
  decided: Partial<typeof placements.$inferInsert>,
) => {
  await tx
    .update(placements)
    .set({ ...decided, status, decidedAt: at, decidedById: caller.id, revision: row.revision + 1 })
    .where(eq(placements.id, row.id))
}

type Known = z.output<typeof confirmPlacement.body>

/** Requires the placement lock. Throws as `insertAssignment`. */
const assign = async (
  tx: Transaction,
  held: LockedPlacement,
  { personId, clientId, role, purchaseOrder, since, until }: Omit<Known, 'id' | 'revision'>,
  decider: Decider,
): Promise<void> => {
  const wanted = { personId, clientId, role, purchaseOrder, since, until }
  const { id: assignmentId } = await insertAssignment(tx, wanted, decider.caller, decider.at)
  await decide(tx, held, decider, {
    ...{ clientId, role, since, until: until || null, personId, assignmentId },
  })
  await appendEvent(tx, held.application, { action: 'confirm' }, decider)
}

/** Throws as `lock` and `insertAssignment`. */
export const confirm = async (
  tx: Transaction,
  { id, revision, ...wanted }: Known,
  decider: Decider,
): Promise<Placement> => {
  await assign(tx, await lock(tx, { id, revision }, 'confirm'), wanted, decider)
  return findPlacement(tx, id)
}

/** Throws as `lock`, `storeInvitedPerson` and `insertAssignment`. */
export const inviteAndConfirm = async (
  tx: Transaction,
  { id, revision, clientId, role, purchaseOrder, since, until, ...form }: z.output<typeof invitePlaced.body>,
  decider: Decider & Omit<Inviting, 'invitedBy'>,
): Promise<Placement> => {
  const held = await lock(tx, { id, revision }, 'confirm')
  const { id: personId } = await storeInvitedPerson(tx, form, { ...decider, invitedBy: decider.caller.name })
  await assign(tx, held, { personId, clientId, role, purchaseOrder, since, until }, decider)
  return findPlacement(tx, id)
}

/** Reopens the application. Throws as `lock`, and `ALREADY_APPLIED` if the candidate has a newer application. */
export const returnToOffer = async (
  tx: Transaction,
  { reason, ...seen }: z.output<typeof returnPlacement.body>,
  decider: Decider,
): Promise<Placement> => {
  const held = await lock(tx, seen, 'return')
  requireSteps([held.application], 'return')
  if ((await countOtherOpen(tx, held.application)) > 0) throw new AppError('ALREADY_APPLIED')
  await decide(tx, held, decider, { reason })
  const { at } = decider
  await appendEvent(
    tx,
    held.application,
    { action: 'return', text: reason },
    { ...decider, outcome: null, since: at },
  )
  return findPlacement(tx, seen.id)
}
