import { asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LegalBasis } from '#api/contracts/legal-minimums.ts'
import { applications, skillApplicationSkills, skillApplications } from '#server/db/schema/applications.ts'
import { clientContacts } from '#server/db/schema/client-details.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/db/schema/enquiries.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { partnerRequests, registrationTokens } from '#server/db/schema/sign-in.ts'
import { clients } from '#server/db/schema/time-sheets.ts'
import { asFound, excerpt, type Found, filesById, grouped, held, idsOf, type Kind } from './kind.ts'
import { isOf } from './subject.ts'

/** Deletes rows by their ids. */
const removeFrom =
  (table: PgTable & { id: PgColumn }): NonNullable<Kind['remove']> =>
  async (tx, found) => {
    await tx.delete(table).where(inArray(table.id, idsOf(found)))
  }

type Place = Pick<typeof jobs.$inferSelect, 'country' | 'location' | 'remote'>

/** What law asks for an application to a job, by the place of the work; null for other countries. */
const basisOf = ({ country, location, remote }: Place): LegalBasis | null => {
  if (country !== 'US') return null
  return remote || /\b(?:CA|California)\b/.test(location) ? 'californiaApplications' : 'applications'
}

const asHeld = (place: Place | null, since: Date, at: Date) => {
  const minimum = held(place ? basisOf(place) : 'applications', since, at)
  return { ...minimum, fate: minimum.keptUntil === null ? ('remove' as const) : ('keep' as const) }
}

const jobApplications: Kind = {
  name: 'applications',
  tables: [applications],
  find: async (reader, subject, at) => {
    const rows = await reader
      .select({ row: applications, job: jobs })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(isOf(subject, applications.email, applications.phoneNumber))
      .orderBy(asc(applications.createdAt), asc(applications.id))
    const stored = await filesById(
      reader,
      rows.map(({ row }) => row.fileId),
    )
    return rows.map(({ row, job }) =>
      asFound({
        id: row.id,
        at: row.createdAt,
        text: job.pro_jobtitle,
        data: { ...row, job: job.pro_jobtitle, location: job.location },
        files: [stored.get(row.fileId)].flatMap((file) => file ?? []),
        ...asHeld(job, row.createdAt, at),
      }),
    )
  },
  remove: removeFrom(applications),
}

const applicationsBySkills: Kind = {
  name: 'skillApplications',
  tables: [skillApplications, skillApplicationSkills],
  find: async (reader, subject, at) => {
    const rows = await reader
      .select()
      .from(skillApplications)
      .where(isOf(subject, skillApplications.pro_email, skillApplications.pro_PhoneNo))
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
    const bySender = grouped(skills, ({ applicationId }) => applicationId)
    return rows.map((row) => {
      const own = bySender.get(row.id) ?? []
      return asFound({
        id: row.id,
        at: row.createdAt,
        text: excerpt(own.map((skill) => skill.pro_skills).join(', ')),
        data: { ...row, skills: own.map(({ applicationId: _, ...skill }) => skill) },
        ...asHeld(null, row.createdAt, at),
      })
    })
  },
  remove: removeFrom(skillApplications),
}

const sent = (row: { id: string; createdAt: Date }, text: string): Found =>
  asFound({ id: row.id, at: row.createdAt, text: excerpt(text), data: row, fate: 'remove' })

const messages: Kind = {
  name: 'messages',
  tables: [contactMessages],
  find: async (reader, subject) => {
    const rows = await reader
      .select()
      .from(contactMessages)
      .where(isOf(subject, contactMessages.pro_email))
      .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    return rows.map((row) => sent(row, row.pro_message))
  },
  remove: removeFrom(contactMessages),
}

const leads: Kind = {
  name: 'leads',
  tables: [candidateLeads],
  find: async (reader, subject) => {
    const rows = await reader
      .select()
      .from(candidateLeads)
      .where(isOf(subject, candidateLeads.pro_email, candidateLeads.pro_PhoneNo))
      .orderBy(asc(candidateLeads.createdAt), asc(candidateLeads.id))
    return rows.map((row) => sent(row, row.pro_message))
  },
  remove: removeFrom(candidateLeads),
}

const demos: Kind = {
  name: 'demoRequests',
  tables: [demoRequests],
  find: async (reader, subject) => {
    const rows = await reader
      .select()
      .from(demoRequests)
      .where(isOf(subject, demoRequests.pro_email))
      .orderBy(asc(demoRequests.createdAt), asc(demoRequests.id))
    return rows.map((row) => sent(row, `${row.product}, ${row.company}`))
  },
  remove: removeFrom(demoRequests),
}

const partners: Kind = {
  name: 'partnerRequests',
  tables: [partnerRequests],
  find: async (reader, subject) => {
    const rows = await reader
      .select()
      .from(partnerRequests)
      .where(isOf(subject, partnerRequests.email, partnerRequests.phone))
      .orderBy(asc(partnerRequests.createdAt), asc(partnerRequests.id))
    return rows.map((row) => sent(row, `${row.company}, ${row.status}`))
  },
  remove: removeFrom(partnerRequests),
}

const registrations: Kind = {
  name: 'registrations',
  tables: [registrationTokens],
  find: async (reader, subject) => {
    const rows = await reader
      .select()
      .from(registrationTokens)
      .where(isOf(subject, registrationTokens.email))
      .orderBy(asc(registrationTokens.expiresAt))
    return rows.map(({ tokenHash, email, expiresAt }) =>
      asFound({ id: tokenHash, at: expiresAt, text: email, data: { email, expiresAt }, fate: 'remove' }),
    )
  },
  remove: async (tx, found) => {
    await tx.delete(registrationTokens).where(inArray(registrationTokens.tokenHash, idsOf(found)))
  },
}

const contacts: Kind = {
  name: 'clientContacts',
  tables: [clientContacts, clients],
  find: async (reader, subject) => {
    const rows = await reader
      .select({ row: clientContacts, client: clients.pro_name })
      .from(clientContacts)
      .innerJoin(clients, eq(clients.id, clientContacts.clientId))
      .where(isOf(subject, clientContacts.email, clientContacts.phone))
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
  remove: removeFrom(clientContacts),
}

/** What people sent from the public site, and whom one talks to at a client. */
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
