import type { PartnerForm } from '#api/contracts/partner.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'

/** A time zone of the country, until the partner chooses one. */
const timeZones = { US: 'America/New_York', CA: 'America/Toronto', IN: 'Asia/Kolkata' } as const

/**
 * Stores a partner who waits for a review and cannot sign in before it. Changes nothing, and
 * returns false, when the phone number has a partner's account already.
 */
export const storePartner = async (
  tx: Transaction,
  { company, firstName, lastName, email, phoneNo, website, country }: Omit<PartnerForm, 'acceptTerms'>,
  at: Date,
): Promise<boolean> => {
  const stored = await tx
    .insert(people)
    .values({
      userType: userTypes.partner,
      status: 'pending',
      firstName,
      lastName,
      email,
      phone: phoneNo,
      company,
      website,
      country,
      timeZone: timeZones[country],
      createdAt: at,
    })
    .onConflictDoNothing({ target: [people.userType, people.phone] })
    .returning({ id: people.id })
  return stored.length > 0
}
