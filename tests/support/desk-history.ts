import type { Transaction } from '#server/platform/db/database.ts'
import { insertRow } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import {
  applicationEvents,
  applicationMails,
  applications,
  candidates,
} from '#server/recruiting/schema/candidates.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import { otherJob } from './application-calls.ts'
import { jobRow } from './job-row.ts'

const employee = (phone: string) => {
  const found = sampleEmployees.find((one) => one.phone === phone)
  if (!found) throw new Error(`Nobody has ${phone}`)
  return { id: found.id, name: `${found.firstName} ${found.lastName}` }
}

export const elena = employee('+13605550110')
export const admin = employee('+13605550105')

type Person = typeof elena

type Inquiry = Pick<typeof inquiries.$inferInsert, 'status'> & {
  came: string
  answered?: { at: string; by: Person; state: 'sent' | 'recalled' }
}

const storeInquiry = async (tx: Transaction, { came, status, answered }: Inquiry) => {
  const createdAt = new Date(came)
  const sent = { pro_firstname: 'Ines', pro_lastname: 'Moreau', pro_email: 'ines@example.com' }
  const message = { ...sent, pro_message: 'Hello.', pro_messagetype: 166110000, createdAt }
  const { id: contactMessageId } = await insertRow(tx, contactMessages, message)
  const { id: inquiryId } = await insertRow(tx, inquiries, {
    ...{ createdAt, contactMessageId, status, kind: 'message' },
    ...{ name: 'Ines Moreau', email: 'ines@example.com', phone: '', subject: 'Message', body: 'Hello.' },
    ownerId: status === 'Answered' || status === 'Taken' ? elena.id : null,
    // A reply makes it due again without changing when it was first answered.
    dueAt: new Date('2026-04-30T12:00:00Z'),
  })
  if (!answered) return
  const at = new Date(answered.at)
  const { id } = await insertRow(tx, inquiryEvents, {
    ...{ inquiryId, position: 0, at, byId: answered.by.id, action: 'answer', text: 'Thank you.' },
  })
  await tx.insert(inquiryAnswers).values({ id, sendAt: at, state: answered.state })
}

type Event = Pick<typeof applicationEvents.$inferInsert, 'action'> & {
  at: string
  from?: 'Screening' | 'Interview' | 'Offer'
  to?: 'Screening' | 'Interview' | 'Offer'
  by?: Person
  reason?: string
  mail?: 'sent' | 'recalled'
}

type Application = Pick<typeof applications.$inferInsert, 'stage' | 'outcome'> &
  Pick<typeof applicationForms.$inferInsert, 'source' | 'jobId'> & {
    name: string
    came: string
    events: Event[]
  }

const storeApplication = async (tx: Transaction, one: Application) => {
  const { name, source, jobId, stage, outcome, events } = one
  const createdAt = new Date(one.came)
  const file = { createdAt, storedName: name, originalName: 'resume.pdf', kind: 'pdf', bytes: 1, sha256: '' }
  const { id: fileId } = await insertRow(tx, files, file)
  const email = `${name.toLowerCase()}@example.com`
  const { id: formId } = await insertRow(tx, applicationForms, {
    ...{ createdAt, jobId, email, fileId, source, FirstName: name, LastName: 'Okafor' },
    ...{
      phoneNumber: '+14155552671',
      LinkedIn: 'https://www.linkedin.com/in/ana',
      pro_visastatus: 166110001,
    },
  })
  const { id: candidateId } = await insertRow(tx, candidates, {
    ...{ createdAt, email, firstName: name, lastName: 'Okafor', nameKey: `${name.toLowerCase()} okafor` },
    ...{ phone: '+14155552671', linkedIn: '' },
  })
  const since = new Date(events.filter(({ action }) => action !== 'write').at(-1)?.at ?? createdAt)
  const { id: applicationId } = await insertRow(tx, applications, {
    ...{ createdAt, formId, candidateId, jobId, email, stage, outcome, since },
  })
  let entered = createdAt
  for (const [position, { from = 'New', to = from, by = elena, mail, ...event }] of events.entries()) {
    const at = new Date(event.at)
    const { id } = await insertRow(tx, applicationEvents, {
      ...{ applicationId, position, at, since: entered, byId: by.id, action: event.action },
      ...{ fromStage: from, toStage: to, reasonCode: '', reason: event.reason ?? '', text: '' },
    })
    if (!['write', 'note', 'confirm'].includes(event.action)) entered = at
    if (mail) await tx.insert(applicationMails).values({ id, sendAt: at, body: 'Hello.', state: mail })
  }
}

const inquiriesThatCame: Inquiry[] = [
  { came: '2026-01-31T23:00-08:00', status: 'New' },
  // Saturday locally, Sunday, March 1, in UTC.
  {
    came: '2026-02-28T23:30-08:00',
    status: 'Answered',
    answered: { at: '2026-03-02T10:00-08:00', by: elena, state: 'sent' },
  },
  // Spans the change to daylight saving time.
  {
    came: '2026-03-06T16:00-08:00',
    status: 'Answered',
    answered: { at: '2026-03-09T10:00-07:00', by: admin, state: 'sent' },
  },
  {
    came: '2026-03-10T09:00-07:00',
    status: 'Answered',
    answered: { at: '2026-03-12T09:30-07:00', by: admin, state: 'sent' },
  },
  {
    came: '2026-03-11T09:00-07:00',
    status: 'Taken',
    answered: { at: '2026-03-11T10:00-07:00', by: admin, state: 'recalled' },
  },
  { came: '2026-03-12T09:00-07:00', status: 'Spam' },
  { came: '2026-03-30T12:00-07:00', status: 'New' },
]

export const rejection = '=We went ahead with candidates whose skills are closer.'

const applicationsThatCame: Application[] = [
  {
    name: 'Early',
    came: '2026-01-20T09:00-08:00',
    jobId: jobRow.id,
    source: 'site',
    stage: 'New',
    events: [],
  },
  {
    ...{ name: 'Ana', came: '2026-02-10T09:00-08:00', jobId: jobRow.id, source: 'alert' },
    ...{ stage: 'Interview', outcome: 'Rejected' },
    events: [
      { action: 'write', at: '2026-02-10T11:00-08:00', mail: 'sent' },
      { action: 'move', at: '2026-02-11T09:00-08:00', to: 'Screening' },
      { action: 'move', at: '2026-02-13T09:00-08:00', from: 'Screening', to: 'Interview' },
      { action: 'note', at: '2026-02-14T09:00-08:00', from: 'Interview' },
      { action: 'reject', at: '2026-03-02T09:00-08:00', from: 'Interview', reason: rejection, mail: 'sent' },
    ],
  },
  {
    // Moved by mistake.
    ...{ name: 'Ben', came: '2026-02-11T09:00-08:00', jobId: jobRow.id, source: 'site', stage: 'Screening' },
    events: [
      { action: 'write', at: '2026-02-11T10:00-08:00', by: admin, mail: 'recalled' },
      { action: 'move', at: '2026-02-12T09:00-08:00', by: admin, to: 'Offer' },
      { action: 'move', at: '2026-02-12T10:00-08:00', by: admin, from: 'Offer', to: 'Screening' },
    ],
  },
  {
    ...{ name: 'Cleo', came: '2026-03-03T09:00-08:00', jobId: otherJob.id, source: 'site' },
    ...{ stage: 'New', outcome: 'Placed' },
    events: [
      { action: 'reject', at: '2026-03-03T10:00-08:00', by: admin, reason: rejection, mail: 'recalled' },
      { action: 'reopen', at: '2026-03-03T10:05-08:00', by: admin },
      { action: 'place', at: '2026-03-04T09:00-08:00', by: admin },
      { action: 'return', at: '2026-03-04T12:00-08:00', by: admin },
      { action: 'place', at: '2026-03-05T09:00-08:00', by: admin },
      { action: 'confirm', at: '2026-03-06T09:00-08:00', by: admin },
    ],
  },
  {
    ...{ name: 'Dan', came: '2026-03-04T09:00-08:00', jobId: otherJob.id, source: 'feed' },
    ...{ stage: 'New', outcome: 'Withdrawn' },
    events: [{ action: 'withdraw', at: '2026-03-04T12:00-08:00', by: admin, reason: 'another offer' }],
  },
]

export const storeHistory = async (tx: Transaction): Promise<void> => {
  await tx.insert(jobs).values([jobRow, otherJob])
  for (const one of inquiriesThatCame) await storeInquiry(tx, one)
  for (const one of applicationsThatCame) await storeApplication(tx, one)
}
