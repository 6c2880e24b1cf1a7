import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonalInformation, PostalAddress, Profile } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { dayAt } from '#api/rules/days.ts'
import { findApprover } from '#server/people/approvers.ts'
import { isAddressInUse, lockAddress } from '#server/people/employees.ts'
import {
  asSessionPerson,
  getName,
  nameColumns,
  type Person,
  personColumns,
  toPerson,
} from '#server/people/person.ts'
import { people, profilePhotos } from '#server/people/schema/people.ts'
import { contactChanges } from '#server/people/schema/sign-in.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { prepared, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'

const managers = alias(people, 'managers')

const emergencyContact = { emergencyName: people.emergencyName, emergencyPhone: people.emergencyPhone }

export type FoundProfile = Omit<Profile, 'photoUrl'> & { photoId: string | null }

const columns = (reader: Reader) => ({
  person: personColumns(reader),
  details: {
    timeZone: people.timeZone,
    title: people.title,
    department: people.department,
    office: people.office,
    startDate: people.startDate,
    joinedAt: people.joinedAt,
    createdAt: people.createdAt,
    company: people.company,
    website: people.website,
    address: people.address,
    ...emergencyContact,
  },
  manager: { firstName: managers.firstName, lastName: managers.lastName, title: managers.title },
  photoId: profilePhotos.id,
})

const getProfile = prepared((reader) =>
  reader
    .select(columns(reader))
    .from(people)
    .leftJoin(managers, and(eq(managers.id, people.managerId), ne(managers.status, 'deactivated')))
    .leftJoin(profilePhotos, eq(profilePhotos.personId, people.id))
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('profile_of'),
)

/** Throws if the person does not exist. */
export const findProfile = async (reader: Reader, id: string): Promise<FoundProfile> => {
  const [found] = await getProfile(reader).execute({ id })
  if (!found) throw new Error('The person who calls is gone.')
  const { person, details, manager, photoId } = found
  const { joinedAt, createdAt, ...shown } = details
  return {
    ...asSessionPerson(toPerson(person)),
    ...shown,
    joinedOn: dayAt((joinedAt ?? createdAt).getTime(), shown.timeZone),
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    reportsTo: manager && { name: getName(manager), title: manager.title },
    ...(person.userType === userTypes.employee && { approver: await findApprover(reader, person.id) }),
    photoId,
  }
}

const setAddress = prepared((tx: Transaction) =>
  tx
    .update(people)
    .set({ address: sql`${sql.placeholder('address')}::jsonb` })
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('set_address'),
)

export const replaceAddress = async (
  tx: Transaction,
  id: string,
  { street, city, region, postalCode, country }: PostalAddress,
): Promise<FoundProfile> => {
  const address = JSON.stringify({ street, city, region, postalCode, country })
  // One round trip; executed in this order.
  const [, , changed] = await Promise.all([
    setAddress(tx).execute({ id, address }),
    audit(tx, { action: 'profile.address', subjectId: id, fields: ['address'] }),
    findProfile(tx, id),
  ])
  return changed
}

/** Throws `VALIDATION_FAILED` for another email address, see `replaceEmail`. */
export const replacePersonalInformation = async (
  tx: Transaction,
  id: string,
  { firstName, lastName, email, timeZone, emergencyName, emergencyPhone }: PersonalInformation,
): Promise<FoundProfile> => {
  const [known] = await tx
    .select({ ...nameColumns, email: people.email, timeZone: people.timeZone, ...emergencyContact })
    .from(people)
    .where(eq(people.id, id))
  const { email: previousEmail, ...before } = known ?? {}
  if (email !== undefined && email !== previousEmail) {
    throw new AppError('VALIDATION_FAILED', { email: 'Please confirm a new address with a code first' })
  }
  const after = { firstName, lastName, timeZone, emergencyName, emergencyPhone }
  await tx.update(people).set(after).where(eq(people.id, id))
  const { fields } = getChange(before, after)
  // Emergency contacts are for HR alone, and administrators read the audit.
  const { values } = getChange(before, { firstName, lastName, timeZone })
  await audit(tx, { action: 'profile.change', subjectId: id, fields, values })
  return findProfile(tx, id)
}

/** For a verified address; voids pending changes by others. Throws `EMAIL_TAKEN`. */
export const replaceEmail = async (
  tx: Transaction,
  { id, email: old }: Pick<Person, 'id' | 'email'>,
  email: string,
): Promise<void> => {
  await lockAddress(tx, email)
  if (await isAddressInUse(tx, email, id)) throw new AppError('EMAIL_TAKEN')
  await tx.update(people).set({ email }).where(eq(people.id, id))
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.personId, id), eq(contactChanges.kind, 'email')))
  const target = { kind: 'person', id }
  await audit(tx, { action: 'email.change', subjectId: id, target, ...getChange({ email: old }, { email }) })
}
