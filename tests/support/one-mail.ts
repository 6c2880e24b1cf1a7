import { randomUUID } from 'node:crypto'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { receivedMailFiles, receivedMails } from '#server/recruiting/schema/inquiries.ts'

type Writer = { email: string; name: string; inquiryId: string }

export const addMails = async (
  tx: Transaction,
  { email, name, inquiryId }: Writer,
  addFile: (name: string) => Promise<string>,
) => {
  for (const fromAddress of [email.toLowerCase(), `${name.toLowerCase()}@elsewhere.example`]) {
    const { id: mailId } = await insertRow(tx, receivedMails, {
      ...{ fromAddress, inquiryId, fromName: name, messageId: '', reason: '' },
      ...{ fingerprint: randomUUID(), subject: `Re: ${name}`, body: `From ${name}`, dropped: [] },
      ...{
        kind: 'reply' as const,
        status: 'Filed' as const,
        createdAt: new Date('2026-01-12T08:00:00.000Z'),
      },
      ...{ isCut: false, isOtherAddress: false, hasReopened: false },
    })
    const fileId = await addFile(`mailed ${name}.pdf`)
    await tx.insert(receivedMailFiles).values({ mailId, fileId, position: 0 })
  }
}
