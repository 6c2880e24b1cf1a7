import { eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { consultationMessageType } from '#api/contracts/contact.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { skillApplicationSkills, skillApplications } from '#server/db/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/db/schema/enquiries.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { answerDue } from './business-time.ts'

type NewInquiry = Omit<typeof inquiries.$inferInsert, 'dueAt'>

type Sender = { createdAt: Date; pro_firstname: string; pro_lastname: string; pro_email: string }

const from = ({ createdAt, pro_firstname, pro_lastname, pro_email }: Sender) => ({
  createdAt,
  name: `${pro_firstname} ${pro_lastname}`.trim(),
  email: pro_email.toLowerCase(),
})

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 200) ?? ''

/** A form of the site: how what it stored is read, as far as it is no inquiry yet, and what it says. */
type Form = (reader: Reader, which: SQL | undefined, limit: number) => Promise<NewInquiry[]>

const readMessages: Form = async (reader, which, limit) => {
  const rows = await reader
    .select({ row: contactMessages })
    .from(contactMessages)
    .leftJoin(inquiries, eq(inquiries.contactMessageId, contactMessages.id))
    .where(which ?? isNull(inquiries.id))
    .limit(limit)
  return rows.map(({ row }) => ({
    ...from(row),
    contactMessageId: row.id,
    kind: row.pro_messagetype === consultationMessageType ? 'consultation' : 'message',
    phone: '',
    subject: firstLine(row.pro_message),
    body: row.pro_message,
  }))
}

const readLeads: Form = async (reader, which, limit) => {
  const rows = await reader
    .select({ row: candidateLeads })
    .from(candidateLeads)
    .leftJoin(inquiries, eq(inquiries.candidateLeadId, candidateLeads.id))
    .where(which ?? isNull(inquiries.id))
    .limit(limit)
  return rows.map(({ row }) => ({
    ...from(row),
    candidateLeadId: row.id,
    kind: 'consultant',
    phone: row.pro_PhoneNo,
    subject: row.candidate,
    body: row.pro_message,
  }))
}

const readDemos: Form = async (reader, which, limit) => {
  const rows = await reader
    .select({ row: demoRequests })
    .from(demoRequests)
    .leftJoin(inquiries, eq(inquiries.demoRequestId, demoRequests.id))
    .where(which ?? isNull(inquiries.id))
    .limit(limit)
  return rows.map(({ row }) => ({
    ...from(row),
    demoRequestId: row.id,
    kind: 'demo',
    phone: '',
    subject: row.product,
    body: `Product: ${row.product}\nCompany: ${row.company}`,
  }))
}

const readSkills: Form = async (reader, which, limit) => {
  const rows = await reader
    .select({ row: skillApplications })
    .from(skillApplications)
    .leftJoin(inquiries, eq(inquiries.skillApplicationId, skillApplications.id))
    .where(which ?? isNull(inquiries.id))
    .limit(limit)
  const ids = rows.map(({ row }) => row.id)
  const skills = await reader
    .select()
    .from(skillApplicationSkills)
    .where(inArray(skillApplicationSkills.applicationId, ids))
    .orderBy(skillApplicationSkills.position)
  return rows.map(({ row }) => {
    const own = skills.filter(({ applicationId }) => applicationId === row.id)
    const lines = own.map(({ pro_skills, pro_YrsExp }) =>
      pro_YrsExp === 1 ? `${pro_skills}: 1 year` : `${pro_skills}: ${pro_YrsExp} years`,
    )
    return {
      ...from(row),
      skillApplicationId: row.id,
      kind: 'skills',
      phone: row.pro_PhoneNo,
      subject: own
        .map(({ pro_skills }) => pro_skills)
        .join(', ')
        .slice(0, 200),
      body: [...lines, ...(row.pro_url1 ? [row.pro_url1] : [])].join('\n'),
    }
  })
}

const forms = {
  message: [readMessages, contactMessages.id],
  lead: [readLeads, candidateLeads.id],
  demo: [readDemos, demoRequests.id],
  skills: [readSkills, skillApplications.id],
} as const

const add = async (tx: Transaction, found: readonly NewInquiry[]) => {
  for (const one of found) {
    const dueAt = await answerDue(one.createdAt)
    await tx
      .insert(inquiries)
      .values({ ...one, dueAt })
      .onConflictDoNothing()
  }
}

/** Makes an inquiry of what a form has just stored, in the transaction that stores it, and returns the record as it is. */
export const openInquiry = async (
  tx: Transaction,
  form: keyof typeof forms,
  stored: { id: string },
): Promise<{ id: string }> => {
  const [read, id] = forms[form]
  await add(tx, await read(tx, eq(id, stored.id), 1))
  return stored
}

/**
 * Makes inquiries of what was stored without one, by a server of an earlier release. Returns whether there may be more.
 */
export const adoptUnopened = async (tx: Transaction, most = 200): Promise<boolean> => {
  let isMore = false
  for (const [read] of Object.values(forms)) {
    const found = await read(tx, undefined, most)
    await add(tx, found)
    isMore ||= found.length === most
  }
  return isMore
}
