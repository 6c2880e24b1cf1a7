import { randomInt } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { postalAddress } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { RetentionPlace } from '#api/contracts/governance/retention-periods.ts'
import { isPartlyErased, partlyErasedEmail } from '#server/people/employees.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { type Found, getRetention } from './kind.ts'
import { getMinimum, placeOfEmployee } from './places.ts'

/** No number in E.164 has a zero after the plus, so no code can be requested. */
export const nobodysNumber = () => {
  const digits = () => String(randomInt(10 ** 7)).padStart(7, '0')
  return `+0${digits()}${digits()}`
}

export const blank = {
  email: 'nobody@erased.invalid',
  title: '',
  startDate: null,
  website: '',
  country: '',
  address: null,
  emergencyName: '',
  emergencyPhone: '',
  workAuthorization: '',
  authorizedUntil: null,
  status: 'deactivated',
} as const

/** Law requires name, job and its days. */
export const keepEmployment = async (tx: Transaction, { id, data }: Found) => {
  const { title: _title, startDate: _start, address: _address, email: _email, ...gone } = blank
  const { region } = postalAddress.pick({ region: true }).catch({ region: '' }).parse(data.address)
  const none = { street: '', city: '', postalCode: '', country: '' }
  const address = region === '' ? null : { ...none, region }
  await tx
    .update(people)
    .set({ ...gone, email: partlyErasedEmail(id), address, phone: nobodysNumber() })
    .where(eq(people.id, id))
}

type Account = typeof people.$inferSelect

export const readPlaces = async (reader: Reader, accounts: readonly Pick<Account, 'id'>[]) => {
  const rows = await reader
    .select({ id: people.id, place: placeOfEmployee })
    .from(people)
    .where(
      inArray(
        people.id,
        accounts.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Former employees stay named until the statutory retention ends. */
export const fateOfAccount = (
  { userType, startDate, deactivatedAt, joinedAt, email }: Omit<Account, 'erasedAt' | 'managerId'>,
  place: RetentionPlace | undefined,
  at: Date,
) => {
  const hasWorked = userType === userTypes.employee && startDate !== null && joinedAt !== null
  const least = hasWorked && place && deactivatedAt ? getMinimum('employees', place) : null
  const retention = getRetention(least, deactivatedAt ?? at, at)
  const isWaiting = retention.retainedUntil !== null && isPartlyErased(email)
  return { fate: isWaiting ? ('keep' as const) : ('anonymise' as const), ...retention }
}
