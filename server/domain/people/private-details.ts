import { eq } from 'drizzle-orm'
import type { PrivateForm } from '#api/contracts/hr.contract.ts'
import type { PersonRecord } from '#api/contracts/people.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { ApiError } from '#server/http/api-error.ts'
import { findPersonRecord, requireRevision } from './find-people.ts'
import type { Person } from './person.ts'

type Change = PrivateForm & { id: string; revision: string }

/**
 * Replaces the address, emergency contact and work authorization of an employee in the name of HR. Throws `OWN_RECORD` for
 * one's own, `NOT_FOUND`, and `RECORD_CHANGED` where it was made of an older state.
 */
export const changePrivateDetails = async (
  tx: Transaction,
  { id, revision, authorization, authorizedUntil, emergencyName, emergencyPhone, ...address }: Change,
  caller: Person,
): Promise<PersonRecord> => {
  if (id === caller.id) throw new ApiError('OWN_RECORD')
  await requireRevision(tx, id, revision, caller)
  await tx
    .update(people)
    .set({
      emergencyName,
      emergencyPhone,
      address: address.street === '' ? null : address,
      workAuthorization: authorization,
      authorizedUntil: authorizedUntil || null,
    })
    .where(eq(people.id, id))
  return findPersonRecord(tx, id, caller)
}
