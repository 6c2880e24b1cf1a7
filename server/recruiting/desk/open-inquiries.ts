import { eq } from 'drizzle-orm'
import { consultationMessageType } from '#api/contracts/site/contact.contract.ts'
import { insertRow, onlyRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { skillApplicationSkills, skillApplications } from '#server/recruiting/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/recruiting/schema/enquiries.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { answerDue } from './business-time.ts'
import { publishDeskChange } from './desk-changes.ts'

type NewInquiry = Omit<typeof inquiries.$inferInsert, 'dueAt'>

type Sender = { createdAt: Date; pro_firstname: string; pro_lastname: string; pro_email: string }

const from = ({ createdAt, pro_firstname, pro_lastname, pro_email }: Sender) => ({
  createdAt,
  name: `${pro_firstname} ${pro_lastname}`.trim(),
  email: pro_email.toLowerCase(),
})

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 200) ?? ''

type Form = (reader: Reader, id: string) => Promise<NewInquiry>

const message: Form = async (reader, id) => {
  const row = onlyRow(await reader.select().from(contactMessages).where(eq(contactMessages.id, id)))
  return {
    ...from(row),
    contactMessageId: id,
    kind: row.pro_messagetype === consultationMessageType ? 'consultation' : 'message',
    phone: '',
    subject: firstLine(row.pro_message),
    body: row.pro_message,
  }
}

const aboutConsultants = (candidate: string, message: string) => {
  const [first = '', ...others] = candidate.split('\n')
  return others.length === 0
    ? { subject: candidate, body: message }
    : { subject: `${first}, and ${others.length} more`, body: `${candidate}\n\n${message}` }
}

const lead: Form = async (reader, id) => {
  const row = onlyRow(await reader.select().from(candidateLeads).where(eq(candidateLeads.id, id)))
  return {
    ...from(row),
    candidateLeadId: id,
    kind: 'consultant',
    phone: row.pro_PhoneNo,
    ...aboutConsultants(row.candidate, row.pro_message),
  }
}

const demo: Form = async (reader, id) => {
  const row = onlyRow(await reader.select().from(demoRequests).where(eq(demoRequests.id, id)))
  return {
    ...from(row),
    demoRequestId: id,
    kind: 'demo',
    phone: '',
    subject: row.product,
    body: `Product: ${row.product}\nCompany: ${row.company}`,
  }
}

const skills: Form = async (reader, id) => {
  const row = onlyRow(await reader.select().from(skillApplications).where(eq(skillApplications.id, id)))
  const own = await reader
    .select()
    .from(skillApplicationSkills)
    .where(eq(skillApplicationSkills.applicationId, id))
    .orderBy(skillApplicationSkills.position)
  const names = own.map(({ pro_skills }) => pro_skills).join(', ')
  const lines = own.map(({ pro_skills, pro_YrsExp: years }) =>
    years === 1 ? `${pro_skills}: 1 year` : `${pro_skills}: ${years} years`,
  )
  return {
    ...from(row),
    skillApplicationId: id,
    kind: 'skills',
    phone: row.pro_PhoneNo,
    subject: names.slice(0, 200),
    body: [...lines, ...(row.pro_url1 ? [row.pro_url1] : [])].join('\n'),
  }
}

const forms = { message, lead, demo, skills }

/** Call in the transaction that stores the form. Returns the record unchanged. */
export const openInquiry = async (
  tx: Transaction,
  form: keyof typeof forms,
  stored: { id: string },
): Promise<{ id: string }> => {
  const inquiry = await forms[form](tx, stored.id)
  const dueAt = await answerDue(inquiry.createdAt)
  const { id } = await insertRow(tx, inquiries, { ...inquiry, dueAt })
  await publishDeskChange(tx, { topic: 'inquiry', id })
  return stored
}
