import type { ContactUsMessage } from '#api/contracts/site/contact.contract.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { openInquiry } from '#server/recruiting/desk/open-inquiries.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'

export const storeContactMessage = async (
  tx: Transaction,
  { pro_firstname, pro_lastname, pro_email, pro_message, pro_messagetype }: ContactUsMessage,
  at: Date,
): Promise<{ id: string }> => {
  const message = { pro_firstname, pro_lastname, pro_email, pro_message, pro_messagetype, createdAt: at }
  return openInquiry(tx, 'message', await insertRow(tx, contactMessages, message))
}
