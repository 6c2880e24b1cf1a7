import { and, eq, gt, lt } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { PartnerForm } from '#api/contracts/account/sign-in.contract.ts'
import { requestReceivedMail } from '#server/people/partner-mail.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerRequests, registrationTokens } from '#server/people/schema/sign-in.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import { type Database, forgetRows, insertRow, type Transaction } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'

export const registrationLivesSeconds = 15 * 60

/** Returns the token, of which only the hash is stored. */
export const startRegistration = async (tx: Transaction, email: string, at: Date): Promise<string> => {
  const token = createToken()
  const expiresAt = new Date(at.getTime() + registrationLivesSeconds * 1000)
  await tx.insert(registrationTokens).values({ tokenHash: hashToken(token), email, expiresAt })
  return token
}

/** Single use. Returns the email address; null if invalid or expired. */
export const finishRegistration = async (
  tx: Transaction,
  token: string,
  at: Date,
): Promise<string | null> => {
  const [used] = await tx
    .delete(registrationTokens)
    .where(and(eq(registrationTokens.tokenHash, hashToken(token)), gt(registrationTokens.expiresAt, at)))
    .returning({ email: registrationTokens.email })
  return used?.email ?? null
}

export const forgetOldRegistrations = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, registrationTokens, lt(registrationTokens.expiresAt, now))

export const timeZones = { US: 'America/New_York', CA: 'America/Toronto', IN: 'Asia/Kolkata' } as const

/**
 * Stores the request and an account that cannot sign in until approved; an account that has the number already is
 * unchanged. Mails the address.
 */
export const storePartner = async (
  tx: Transaction,
  { phoneNo: phone, ...form }: Omit<PartnerForm, 'acceptTerms'>,
  { at, queueMail }: { at: Date; queueMail: Messages['queueMail'] },
): Promise<void> => {
  const request = { ...form, phone, createdAt: at }
  const { id } = await insertRow(tx, partnerRequests, request)
  await audit(tx, { action: 'partner.ask', target: { kind: 'partner', id } })
  await tx
    .insert(people)
    .values({
      ...request,
      userType: userTypes.partner,
      status: 'pending',
      timeZone: timeZones[form.country],
    })
    .onConflictDoNothing({ target: [people.userType, people.phone] })
  const accounts = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userType, userTypes.partner), eq(people.phone, phone)))
  for (const account of accounts) await publishDeskChange(tx, { topic: 'partner', id: account.id })
  await queueMail(tx, requestReceivedMail(form.email))
}
