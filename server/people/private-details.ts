import { eq } from 'drizzle-orm'
import type { PrivateForm } from '#api/contracts/people/hr.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { findPersonRecord, requireRevision } from './find-people.ts'
import type { Person } from './person.ts'
import { requireOther } from './separation-of-duties.ts'

/** Emergency contacts are listed without values: they are data of a third person. */
const listChanged = (before: PersonRecord['private'], after: PersonRecord['private']) => {
  const getValues = (shown: PersonRecord['private']) => ({
    ...shown?.address,
    authorization: shown?.authorization ?? '',
    authorizedUntil: shown?.authorizedUntil ?? '',
  })
  const empty = { street: '', city: '', region: '', postalCode: '', country: '' }
  const change = getChange({ ...empty, ...getValues(before) }, { ...empty, ...getValues(after) })
  const contact = (['emergencyName', 'emergencyPhone'] as const).filter(
    (name) => before?.[name] !== after?.[name],
  )
  return { ...change, fields: [...change.fields, ...contact] }
}

type Change = PrivateForm & { id: string; revision: string }

/** Throws `OWN_RECORD`, `NOT_FOUND`, `RECORD_CHANGED`. */
export const updatePrivateDetails = async (
  tx: Transaction,
  { id, revision, authorization, authorizedUntil, emergencyName, emergencyPhone, ...address }: Change,
  caller: Person,
): Promise<PersonRecord> => {
  requireOther('set private details', caller, id)
  const before = await requireRevision(tx, id, revision, caller)
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
  const changed = await findPersonRecord(tx, id, caller)
  const change = listChanged(before.private, changed.private)
  await audit(tx, { action: 'person.private', subjectId: id, target: { kind: 'person', id }, ...change })
  return changed
}
