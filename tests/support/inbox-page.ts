import { getInbox } from '#api/contracts/recruiting/inquiry.contract.ts'
import { letters } from './letters.ts'
import type { Site } from './running-server.ts'
import { callAs, readAs } from './server-call.ts'

export const writeByCall = async (server: Site, count: number, email = 'ines.moreau@example.com') => {
  const person = { pro_firstname: 'Ines', pro_lastname: `Moreau ${letters(count)}`, pro_email: email }
  await callAs(server, {}, '/CRM/RequestDemo', { ...person, company: 'Acme', product: 'Bench Desk' })
  return `${person.pro_firstname} ${person.pro_lastname}`
}

export const readInquiryId = async (server: Site, storage: Record<string, string>, name: string) => {
  const { inquiries } = await readAs(server, storage, getInbox, { q: name })
  const inquiry = inquiries.find((one) => one.name === name)
  if (!inquiry) throw new Error(`Nothing came from ${name}`)
  return inquiry.id
}
