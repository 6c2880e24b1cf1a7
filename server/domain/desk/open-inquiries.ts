import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { consultationMessageType } from '#api/contracts/contact.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { skillApplicationSkills, skillApplications } from '#server/db/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/db/schema/enquiries.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { answerDue } from './business-time.ts'
import { tellDesk } from './desk-changes.ts'

type NewInquiry = Omit<typeof inquiries.$inferInsert, 'dueAt'>

type Sender = { createdAt: Date; pro_firstname: string; pro_lastname: string; pro_email: string }

const from = ({ createdAt, pro_firstname, pro_lastname, pro_email }: Sender) => ({
  createdAt,
  name: `${pro_firstname} ${pro_lastname}`.trim(),
  email: pro_email.toLowerCase(),
})

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 200) ?? ''

/** A form of the site: where what it stored lies, by which column an inquiry names it, and what it says. */
type Form = {
  table: PgTable & { id: PgColumn }
  link: PgColumn
  read: (reader: Reader, ids: string[]) => Promise<NewInquiry[]>
}

const message: Form = {
  table: contactMessages,
  link: inquiries.contactMessageId,
  read: async (reader, ids) => {
    const rows = await reader.select().from(contactMessages).where(inArray(contactMessages.id, ids))
    return rows.map((row) => ({
      ...from(row),
      contactMessageId: row.id,
      kind: row.pro_messagetype === consultationMessageType ? 'consultation' : 'message',
      phone: '',
      subject: firstLine(row.pro_message),
      body: row.pro_message,
    }))
  },
}

/** Of several consultants the first stands for all in the subject, and the text begins with each. */
const aboutConsultants = (candidate: string, message: string) => {
  const [first = '', ...others] = candidate.split('\n')
  return others.length === 0
    ? { subject: candidate, body: message }
    : { subject: `${first}, and ${others.length} more`, body: `${candidate}\n\n${message}` }
}

const lead: Form = {
  table: candidateLeads,
  link: inquiries.candidateLeadId,
  read: async (reader, ids) => {
    const rows = await reader.select().from(candidateLeads).where(inArray(candidateLeads.id, ids))
    return rows.map((row) => ({
      ...from(row),
      candidateLeadId: row.id,
      kind: 'consultant',
      phone: row.pro_PhoneNo,
      ...aboutConsultants(row.candidate, row.pro_message),
    }))
  },
}

const demo: Form = {
  table: demoRequests,
  link: inquiries.demoRequestId,
  read: async (reader, ids) => {
    const rows = await reader.select().from(demoRequests).where(inArray(demoRequests.id, ids))
    return rows.map((row) => ({
      ...from(row),
      demoRequestId: row.id,
      kind: 'demo',
      phone: '',
      subject: row.product,
      body: `Product: ${row.product}\nCompany: ${row.company}`,
    }))
  },
}

const skills: Form = {
  table: skillApplications,
  link: inquiries.skillApplicationId,
  read: async (reader, ids) => {
    const rows = await reader.select().from(skillApplications).where(inArray(skillApplications.id, ids))
    const all = await reader
      .select()
      .from(skillApplicationSkills)
      .where(inArray(skillApplicationSkills.applicationId, ids))
      .orderBy(skillApplicationSkills.position)
    return rows.map((row) => {
      const own = all.filter(({ applicationId }) => applicationId === row.id)
      const names = own.map(({ pro_skills }) => pro_skills).join(', ')
      const lines = own.map(({ pro_skills, pro_YrsExp: years }) =>
        years === 1 ? `${pro_skills}: 1 year` : `${pro_skills}: ${years} years`,
      )
      return {
        ...from(row),
        skillApplicationId: row.id,
        kind: 'skills',
        phone: row.pro_PhoneNo,
        subject: names.slice(0, 200),
        body: [...lines, ...(row.pro_url1 ? [row.pro_url1] : [])].join('\n'),
      }
    })
  },
}

const forms = { message, lead, demo, skills }

const unopened = async (reader: Reader, { table, link }: Form, most: number): Promise<string[]> => {
  const rows = await reader
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .leftJoin(inquiries, eq(link, table.id))
    .where(isNull(inquiries.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const add = async (tx: Transaction, found: readonly NewInquiry[]) => {
  for (const one of found) {
    const dueAt = await answerDue(one.createdAt)
    const added = await tx
      .insert(inquiries)
      .values({ ...one, dueAt })
      .onConflictDoNothing()
      .returning({ id: inquiries.id })
    for (const { id } of added) await tellDesk(tx, { topic: 'inquiry', id })
  }
}

/** Makes an inquiry of what a form has just stored, in the transaction that stores it, and returns the record as it is. */
export const openInquiry = async (
  tx: Transaction,
  form: keyof typeof forms,
  stored: { id: string },
): Promise<{ id: string }> => {
  await add(tx, await forms[form].read(tx, [stored.id]))
  return stored
}

/**
 * Makes inquiries of what was stored without one, by a server of an earlier release. Returns whether there may be more.
 */
export const adoptUnopened = async (tx: Transaction, most = 200): Promise<boolean> => {
  let isMore = false
  for (const form of Object.values(forms)) {
    const ids = await unopened(tx, form, most)
    await add(tx, await form.read(tx, ids))
    isMore ||= ids.length === most
  }
  return isMore
}
