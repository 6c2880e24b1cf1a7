import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type confirmPlacement,
  type giveBackPlacement,
  type invitePlaced,
  type Placement,
  placementStatuses,
} from '#api/contracts/staffing/placement.contract.ts'
import { placementLifecycle } from '#machines/staffing/placement.lifecycle.ts'
import { type Invitation, invitePerson } from '#server/people/invite-person.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requireStep } from '#server/platform/steps.ts'
import { record, requireSteps } from '#server/recruiting/applications/hold-candidacies.ts'
import { openAnother } from '#server/recruiting/applications/step-candidacies.ts'
import { candidacies } from '#server/recruiting/schema/candidates.ts'
import { addAssignment } from '#server/staffing/clients/assignments.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { findPlacement } from './placements.ts'

/** Who decides, and when. */
type Decider = { caller: Person; at: Date }

type Step = Parameters<typeof placementLifecycle.transition>[1]['type']

/**
 * Makes everybody else who decides about a placement wait until this transaction has ended. Throws `NOT_FOUND`,
 * `STEP_REFUSED` where it was decided, and `RECORD_CHANGED`.
 */
const hold = async (tx: Transaction, { id, revision }: { id: string; revision: number }, type: Step) => {
  const [row] = await tx.select().from(placements).where(eq(placements.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  const status = requireStep(placementLifecycle, placementStatuses, row.status, { type })
  if (row.revision !== revision) throw new ApiError('RECORD_CHANGED')
  const [candidacy] = await tx
    .select()
    .from(candidacies)
    .where(eq(candidacies.id, row.candidacyId))
    .for('update')
  if (!candidacy) throw new ApiError('NOT_FOUND')
  return { row, candidacy, status }
}

type Held = Awaited<ReturnType<typeof hold>>

const decide = async (
  tx: Transaction,
  { row, status }: Held,
  { caller, at }: Decider,
  decided: Partial<typeof placements.$inferInsert>,
) => {
  await tx
    .update(placements)
    .set({ ...decided, status, decidedAt: at, decidedById: caller.id, revision: row.revision + 1 })
    .where(eq(placements.id, row.id))
}

type Known = z.output<typeof confirmPlacement.body>

/** Makes the assignment of a placement that is held. Throws as `addAssignment`. */
const assign = async (
  tx: Transaction,
  held: Held,
  { personId, clientId, role, purchaseOrder, since, until }: Omit<Known, 'id' | 'revision'>,
  decider: Decider,
): Promise<void> => {
  const wanted = { personId, clientId, role, purchaseOrder, since, until }
  const { id: assignmentId } = await addAssignment(tx, wanted, decider.caller, decider.at)
  await decide(tx, held, decider, {
    ...{ clientId, role, since, until: until || null, personId, assignmentId },
  })
  await record(tx, held.candidacy, { action: 'confirm' }, decider)
}

/** Makes the assignment for an employee. Throws as `hold` and `addAssignment`. */
export const confirm = async (
  tx: Transaction,
  { id, revision, ...wanted }: Known,
  decider: Decider,
): Promise<Placement> => {
  await assign(tx, await hold(tx, { id, revision }, 'confirm'), wanted, decider)
  return findPlacement(tx, id)
}

/** Invites who was placed, and makes the assignment. Throws as `hold`, `invitePerson` and `addAssignment`. */
export const inviteAndConfirm = async (
  tx: Transaction,
  { id, revision, clientId, role, purchaseOrder, since, until, ...form }: z.output<typeof invitePlaced.body>,
  decider: Decider,
): Promise<{ invitation: Invitation; placement: Placement }> => {
  const held = await hold(tx, { id, revision }, 'confirm')
  const invitation = await invitePerson(tx, form, decider.at)
  const { personId } = invitation
  await assign(tx, held, { personId, clientId, role, purchaseOrder, since, until }, decider)
  return { invitation, placement: await findPlacement(tx, id) }
}

/**
 * Opens the application of a placement again, with the reason in its history. Throws as `hold`, and `ALREADY_APPLIED` where
 * the candidate has applied again since.
 */
export const giveBack = async (
  tx: Transaction,
  { reason, ...seen }: z.output<typeof giveBackPlacement.body>,
  decider: Decider,
): Promise<Placement> => {
  const held = await hold(tx, seen, 'giveBack')
  requireSteps([held.candidacy], 'giveBack')
  if ((await openAnother(tx, held.candidacy)) > 0) throw new ApiError('ALREADY_APPLIED')
  await decide(tx, held, decider, { reason })
  const { at } = decider
  await record(
    tx,
    held.candidacy,
    { action: 'giveBack', text: reason },
    { ...decider, outcome: null, since: at },
  )
  return findPlacement(tx, seen.id)
}
