import type { Transaction } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/people.ts'
import { newToken, tokenSum } from '#server/domain/sign-in/tokens.ts'

/** How long the link of an invitation works, in days. A later one does not end an earlier one before its time. */
export const invitationDays = 7

/** Invites somebody and returns the token of the link, which is kept nowhere. */
export const createInvitation = async (tx: Transaction, personId: string, at: Date): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + invitationDays * 24 * 60 * 60 * 1000)
  await tx.insert(invitations).values({ tokenHash: tokenSum(token), personId, sentAt: at, expiresAt })
  return token
}
