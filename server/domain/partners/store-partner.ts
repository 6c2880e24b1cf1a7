import { userTypes } from '#api/contracts/session.contract.ts'
import type { PartnerForm } from '#api/contracts/sign-in.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { partnerRequests } from '#server/db/schema/sign-in.ts'

/** A time zone of the country, until the partner chooses one. */
const timeZones = { US: 'America/New_York', CA: 'America/Toronto', IN: 'Asia/Kolkata' } as const

/**
 * Stores a request as it came, to be read in the database, and a partner who cannot sign in before that. The account stays
 * as it is where the phone number has a partner's account already.
 */
export const storePartner = async (
  tx: Transaction,
  { phoneNo: phone, ...form }: Omit<PartnerForm, 'acceptTerms'>,
  at: Date,
): Promise<void> => {
  const request = { ...form, phone, createdAt: at }
  await tx.insert(partnerRequests).values(request)
  await tx
    .insert(people)
    .values({
      ...request,
      userType: userTypes.partner,
      status: 'pending',
      timeZone: timeZones[form.country],
    })
    .onConflictDoNothing({ target: [people.userType, people.phone] })
}
