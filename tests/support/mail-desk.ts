import { getMail } from '#api/contracts/recruiting/received-mail.contract.ts'
import { writtenMail } from './mails.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

/** What a mail server tells a server that tests start. */
export const mailSecret = 'a secret of a mail server that only tests know'

/** Brings a mail to a server as a mail server does. */
export const bringMail = async ({ url }: Site, content: Buffer) => {
  const answer = await fetch(`${url}/Desk/ReceiveMail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${mailSecret}` },
    body: new Uint8Array(content),
  })
  if (!answer.ok) throw new Error(`A mail was answered ${answer.status}`)
}

/** The id of the mail with a subject that belongs to no inquiry, as those who recruit see it. */
export const readMailId = async (server: Site, storage: Record<string, string>, subject: string) => {
  const { mails } = await readAs(server, storage, getMail)
  const found = mails.find((one) => one.subject === subject)
  if (!found) throw new Error(`There is no mail ${subject}`)
  return found.id
}

/** Lets somebody write a mail that a colleague puts to an inquiry. */
export const fileNewMail = async (server: Site, storage: Record<string, string>, inquiryId: string) => {
  const subject = `Mail ${crypto.randomUUID()}`
  await bringMail(server, writtenMail({ subject, from: 'somebody@example.com', text: subject }))
  const id = await readMailId(server, storage, subject)
  await callAs(server, storage, '/Desk/StepMail', { id, revision: 0, step: 'file', inquiryId })
}
