import { getMail } from '#api/contracts/recruiting/received-mail.contract.ts'
import { writtenMail } from './mails.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

export const mailSecret = 'a secret of a mail server that only tests know'

export const bringMail = async ({ url }: Site, content: Buffer) => {
  const answer = await fetch(`${url}/Desk/ReceiveMail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${mailSecret}` },
    body: new Uint8Array(content),
  })
  if (!answer.ok) throw new Error(`A mail was answered ${answer.status}`)
}

export const readMailId = async (server: Site, storage: Record<string, string>, subject: string) => {
  const { mails } = await readAs(server, storage, getMail)
  const found = mails.find((one) => one.subject === subject)
  if (!found) throw new Error(`There is no mail ${subject}`)
  return found.id
}

export const fileNewMail = async (server: Site, storage: Record<string, string>, inquiryId: string) => {
  const subject = `Mail ${crypto.randomUUID()}`
  await bringMail(server, writtenMail({ subject, from: 'someone@example.com', text: subject }))
  const id = await readMailId(server, storage, subject)
  await callAs(server, storage, '/Desk/StepMail', { id, revision: 0, step: 'file', inquiryId })
}
