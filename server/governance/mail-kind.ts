import { and, asc, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { grouped } from '#server/platform/grouped.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { inquiries, receivedMailFiles, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { asHeld } from './application-kind.ts'
import { asFound, excerpt, filesById, getIds, type Kind, readBy } from './kind.ts'
import { placeOfJob } from './places.ts'
import { matchesPerson } from './subject.ts'

export const isAboutApplication = (reader: Reader, which?: SQL): SQL =>
  exists(
    reader
      .select({ mailId: applicationEvents.mailId })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      // The first condition lets PostgreSQL start from the few events with a mail.
      .where(and(isNotNull(applicationEvents.mailId), eq(applicationEvents.mailId, receivedMails.id), which)),
  )

const mails = readBy(
  async (reader, which, at) => {
    const rows = await reader
      .select({ row: receivedMails, formId: applicationForms.id, place: placeOfJob })
      .from(receivedMails)
      .leftJoin(inquiries, eq(inquiries.id, receivedMails.inquiryId))
      .leftJoin(applicationEvents, eq(applicationEvents.mailId, receivedMails.id))
      .leftJoin(applications, eq(applications.id, applicationEvents.applicationId))
      .leftJoin(applicationForms, eq(applicationForms.id, applications.formId))
      .leftJoin(jobs, eq(jobs.id, applicationForms.jobId))
      .where(which)
      .orderBy(asc(receivedMails.createdAt), asc(receivedMails.id))
    const links = await reader
      .select()
      .from(receivedMailFiles)
      .where(
        inArray(
          receivedMailFiles.mailId,
          rows.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(receivedMailFiles.position))
    const stored = await filesById(
      reader,
      links.map(({ fileId }) => fileId),
    )
    const own = grouped(links, ({ mailId }) => mailId)
    return rows.map(({ row: { revision: _, fingerprint: __, fromAddress: email, ...row }, ...of }) =>
      asFound({
        id: row.id,
        at: row.createdAt,
        text: excerpt(row.subject),
        data: { ...row, email },
        sent: { createdAt: row.createdAt, email, subject: row.subject, body: row.body },
        files: (own.get(row.id) ?? []).flatMap(({ fileId }) => stored.get(fileId) ?? []),
        // Has the retention of the application.
        ...(of.formId === null ? { fate: 'remove' as const } : asHeld(of.place, row.createdAt, at)),
      }),
    )
  },
  receivedMails.id,
  (subject) =>
    or(
      matchesPerson(subject, receivedMails.fromAddress),
      and(isNotNull(receivedMails.inquiryId), matchesPerson(subject, inquiries.email, inquiries.phone)),
      and(
        isNotNull(applicationForms.id),
        matchesPerson(subject, applicationForms.email, applicationForms.phoneNumber),
      ),
    ),
)

export const mailKind: Kind = {
  name: 'receivedMail',
  tables: [receivedMails, receivedMailFiles],
  byIds: mails.byIds,
  find: async (reader, subject, at) => {
    const all = await mails.find(reader, subject, at)
    return all.map((found) => (found.data.email === subject.email ? found : { ...found, sent: null }))
  },
  remove: async (tx, found) => {
    await tx.delete(receivedMails).where(inArray(receivedMails.id, getIds(found)))
    for (const id of getIds(found)) await publishDeskChange(tx, { topic: 'mail', id })
  },
}
