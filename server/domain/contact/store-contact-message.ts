import type { ContactMessage } from '#api/contracts/contact.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { contactMessages } from '#server/db/schema.ts'

/** Stores a message from the contact page as it was sent and returns the id of its record. */
export const storeContactMessage = async (
  tx: Transaction,
  message: ContactMessage,
  at: Date,
): Promise<{ id: string }> => {
  const [stored] = await tx
    .insert(contactMessages)
    .values({ ...message, createdAt: at })
    .returning({ id: contactMessages.id })
  if (!stored) throw new Error('The contact message was not stored.')
  return stored
}
