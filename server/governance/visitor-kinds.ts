import { asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { partnerRequests, registrationTokens } from '#server/people/schema/sign-in.ts'
import { grouped } from '#server/platform/grouped.ts'
import { skillApplicationSkills, skillApplications } from '#server/recruiting/schema/applications.ts'
import {
  candidateLeads,
  consultationCalls,
  contactMessages,
  demoRequests,
} from '#server/recruiting/schema/enquiries.ts'
import { clientContacts } from '#server/staffing/schema/client-details.ts'
import { clients } from '#server/time/schema/time-sheets.ts'
import { asHeld, jobApplications } from './application-kind.ts'
import { asFound, excerpt, type Found, getIds, type Kind, readBy } from './kind.ts'
import { matchesPerson } from './subject.ts'

const removeFrom =
  (table: PgTable & { id: PgColumn }): NonNullable<Kind['remove']> =>
  async (tx, found) => {
    await tx.delete(table).where(inArray(table.id, getIds(found)))
  }

export const applicationsBySkills: Kind = {
  name: 'skillApplications',
  tables: [skillApplications, skillApplicationSkills],
  ...readBy(
    async (reader, which, at) => {
      const rows = await reader
        .select()
        .from(skillApplications)
        .where(which)
        .orderBy(asc(skillApplications.createdAt), asc(skillApplications.id))
      const skills = await reader
        .select()
        .from(skillApplicationSkills)
        .where(
          inArray(
            skillApplicationSkills.applicationId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(skillApplicationSkills.position))
      const skillsByApplication = grouped(skills, ({ applicationId }) => applicationId)
      return rows.map((row) => {
        const own = skillsByApplication.get(row.id) ?? []
        const data = { ...row, skills: own.map(({ applicationId: _, ...skill }) => skill) }
        return asFound({
          id: row.id,
          at: row.createdAt,
          text: excerpt(own.map((skill) => skill.pro_skills).join(', ')),
          data,
          sent: data,
          ...asHeld('unitedStates', row.createdAt, at),
        })
      })
    },
    skillApplications.id,
    (subject) => matchesPerson(subject, skillApplications.pro_email, skillApplications.pro_PhoneNo),
  ),
  remove: removeFrom(skillApplications),
}

const toSentRecord = (row: { id: string; createdAt: Date; call?: object }, text: string): Found =>
  asFound({ id: row.id, at: row.createdAt, text: excerpt(text), data: row, sent: row, fate: 'remove' })

export const messages: Kind = {
  name: 'messages',
  tables: [contactMessages, consultationCalls],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select({ row: contactMessages, call: consultationCalls })
        .from(contactMessages)
        .leftJoin(consultationCalls, eq(consultationCalls.contactMessageId, contactMessages.id))
        .where(which)
        .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
      return rows.map(({ row, call }) => {
        if (!call) return toSentRecord(row, row.pro_message)
        const { id: _, contactMessageId: __, sequence: ___, ...chosen } = call
        // Only fields of the person who entered the address.
        const { reservedByNetwork: ____, mailedAt: _____, ...own } = chosen
        return {
          ...toSentRecord({ ...row, call: chosen }, row.pro_message),
          sent: { ...row, call: own },
        }
      })
    },
    contactMessages.id,
    (subject) => matchesPerson(subject, contactMessages.pro_email),
  ),
  remove: removeFrom(contactMessages),
}

export const leads: Kind = {
  name: 'leads',
  tables: [candidateLeads],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(candidateLeads)
        .where(which)
        .orderBy(asc(candidateLeads.createdAt), asc(candidateLeads.id))
      return rows.map((row) => toSentRecord(row, row.pro_message))
    },
    candidateLeads.id,
    (subject) => matchesPerson(subject, candidateLeads.pro_email, candidateLeads.pro_PhoneNo),
  ),
  remove: removeFrom(candidateLeads),
}

export const demos: Kind = {
  name: 'demoRequests',
  tables: [demoRequests],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(demoRequests)
        .where(which)
        .orderBy(asc(demoRequests.createdAt), asc(demoRequests.id))
      return rows.map((row) => toSentRecord(row, `${row.product}, ${row.company}`))
    },
    demoRequests.id,
    (subject) => matchesPerson(subject, demoRequests.pro_email),
  ),
  remove: removeFrom(demoRequests),
}

export const partners: Kind = {
  name: 'partnerRequests',
  tables: [partnerRequests],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(partnerRequests)
        .where(which)
        .orderBy(asc(partnerRequests.createdAt), asc(partnerRequests.id))
      return rows.map((row) => {
        const { status: _, ...entered } = row
        return { ...toSentRecord(row, `${row.company}, ${row.status}`), sent: entered }
      })
    },
    partnerRequests.id,
    (subject) => matchesPerson(subject, partnerRequests.email, partnerRequests.phone),
  ),
  remove: removeFrom(partnerRequests),
}

const registrations: Kind = {
  name: 'registrations',
  tables: [registrationTokens],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(registrationTokens)
        .where(which)
        .orderBy(asc(registrationTokens.expiresAt))
      return rows.map(({ tokenHash, email, expiresAt }) =>
        asFound({ id: tokenHash, at: expiresAt, text: email, data: { email, expiresAt }, fate: 'remove' }),
      )
    },
    registrationTokens.tokenHash,
    (subject) => matchesPerson(subject, registrationTokens.email),
  ),
  remove: async (tx, found) => {
    await tx.delete(registrationTokens).where(inArray(registrationTokens.tokenHash, getIds(found)))
  },
}

const contacts: Kind = {
  name: 'clientContacts',
  tables: [clientContacts, clients],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select({ row: clientContacts, client: clients.pro_name })
        .from(clientContacts)
        .innerJoin(clients, eq(clients.id, clientContacts.clientId))
        .where(which)
        .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id))
      return rows.map(({ row: { clientId: _, revision: __, ...row }, client }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: [row.name, client].join(', '),
          data: { ...row, client },
          fate: 'remove',
        }),
      )
    },
    clientContacts.id,
    (subject) => matchesPerson(subject, clientContacts.email, clientContacts.phone),
  ),
  remove: removeFrom(clientContacts),
}

export const visitorKinds: readonly Kind[] = [
  jobApplications,
  applicationsBySkills,
  messages,
  leads,
  demos,
  partners,
  registrations,
  contacts,
]
