import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { claimHistory, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { invitations, personRoles, profilePhotos } from '#server/people/schema/people.ts'
import {
  calendarFeeds,
  knownBrowsers,
  partnerRequests,
  registrationTokens,
  sessions,
} from '#server/people/schema/sign-in.ts'
import { hashWithKey } from '#server/platform/crypto.ts'
import { type Database, insertRow, type Transaction } from '#server/platform/db/database.ts'
import { files as fileRows } from '#server/platform/db/schema/files.ts'
import { codeSends, idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { storedSecret } from '#server/platform/db/secrets.ts'
import { openInquiry } from '#server/recruiting/desk/open-inquiries.ts'
import { answerDrafts } from '#server/recruiting/schema/answer-drafts.ts'
import {
  applicationForms,
  skillApplicationSkills,
  skillApplications,
} from '#server/recruiting/schema/applications.ts'
import { candidateLeads, contactMessages, demoRequests } from '#server/recruiting/schema/enquiries.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { getId } from '#server/samples/people.ts'
import { submissionEvents, submissions } from '#server/staffing/schema/submissions.ts'
import {
  assignments,
  clients,
  leaveDays,
  timeSheetActivities,
  timeSheetHistory,
  timeSheets,
} from '#server/time/schema/time-sheets.ts'
import { jobRow } from './job-row.ts'
import { addMails } from './one-mail.ts'
import { testTime } from './test-app.ts'
import type { TestFiles } from './test-files.ts'

export type Owner = { id: string; email: string; phone: string; name: string }

/** Past all retention periods. */
export const longAgo = new Date('2019-05-06T08:00:00.000Z')

/** Within the retention of applications, hours and receipts. */
export const lately = new Date('2026-01-12T08:00:00.000Z')

const partner = getId(21)

type Store = { tx: Transaction; files: TestFiles }

export const addFile = async ({ tx, files }: Store, originalName: string): Promise<string> => {
  const storedName = randomUUID().replaceAll('-', '')
  await files.put(storedName, originalName)
  const row = { storedName, originalName, kind: 'pdf', bytes: originalName.length, sha256: 'x' }
  return (await insertRow(tx, fileRows, { ...row, createdAt: lately })).id
}

const addSent = async (store: Store, { email, phone, name }: Owner) => {
  const { tx } = store
  const place = { country: 'US' as const, location: 'Fresno, CA' }
  for (const [at, job] of [
    [longAgo, 'old'],
    [lately, 'new'],
  ] as const) {
    const { id: _, ...row } = jobRow
    const { id: jobId } = await insertRow(tx, jobs, { ...row, ...place, name: `${job}-${randomUUID()}` })
    const fileId = await addFile(store, `resume ${job} ${name}.pdf`)
    const person = { FirstName: name, LastName: 'One', phoneNumber: phone, LinkedIn: '', pro_visastatus: 1 }
    await tx
      .insert(applicationForms)
      .values({ ...person, jobId, email, fileId, source: 'site', createdAt: at })
  }
  const sender = { pro_firstname: name, pro_lastname: 'One', pro_email: email.toUpperCase() }
  const skills = { ...sender, pro_url1: '', pro_PhoneNo: phone, createdAt: longAgo }
  const { id: applicationId } = await insertRow(tx, skillApplications, skills)
  const skill = { pro_skills: 'SQL', pro_category: 'Data', pro_YrsExp: 3 }
  await tx.insert(skillApplicationSkills).values({ ...skill, applicationId, position: 0 })
  await openInquiry(tx, 'skills', { id: applicationId })
  const message = { ...sender, pro_message: 'Hello', pro_messagetype: 1 }
  await openInquiry(tx, 'message', await insertRow(tx, contactMessages, message))
  const lead = { ...sender, pro_PhoneNo: phone, candidate: 'x', pro_message: 'Hi', createdAt: lately }
  await openInquiry(tx, 'lead', await insertRow(tx, candidateLeads, lead))
  const demo = { ...sender, company: 'Acme', product: 'Cam', createdAt: lately }
  await openInquiry(tx, 'demo', await insertRow(tx, demoRequests, demo))
  const company = { company: 'Acme', firstName: name, lastName: 'One', website: '', country: 'US' }
  await tx.insert(partnerRequests).values({ ...company, email, phone, createdAt: lately })
  await tx.insert(registrationTokens).values({ tokenHash: randomUUID(), email, expiresAt: testTime })
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.email, email.toLowerCase()))
  if (!inquiry) throw new Error('Nothing was sent.')
  const event = { inquiryId: inquiry.id, position: 0, at: lately, byId: getId(10), toId: null }
  const answer = { ...event, action: 'answer' as const, text: `Hello ${name}` }
  const { id: answerId } = await insertRow(tx, inquiryEvents, answer)
  await tx.insert(inquiryAnswers).values({ id: answerId, sendAt: lately, state: 'sent' })
  const draft = { inquiryId: inquiry.id, personId: getId(10), text: `Dear ${name}`, savedAt: lately }
  await tx.insert(answerDrafts).values(draft)
  await addMails(tx, { email, name, inquiryId: inquiry.id }, (file) => addFile(store, file))
}

const addSubmitted = async (store: Store, { email, name }: Owner) => {
  const { tx } = store
  const { id: _, ...row } = jobRow
  const { id: jobId } = await insertRow(tx, jobs, { ...row, name: `submitted-${randomUUID()}` })
  const { id: candidateId } = await insertRow(tx, benchCandidates, {
    ownerId: partner,
    createdAt: longAgo,
    title: 'Engineer',
    name: `${name} One`,
    exp: 9,
    location: 'Fresno, CA',
    visaStatus: 'GC',
    skills: ['SQL'],
    rate: 8000,
    availableFrom: '2026-04-01',
    relocate: true,
    remote: true,
    status: 'Submitted',
  })
  const { id: submissionId } = await insertRow(tx, submissions, {
    jobId,
    candidateId,
    submitterId: partner,
    email,
    createdAt: longAgo,
    rate: 8000,
    availableFrom: '2026-04-01',
    rightToRepresent: true,
    note: `About ${name}`,
    fileId: await addFile(store, `submitted ${name}.pdf`),
    status: 'Rejected',
  })
  await tx.insert(submissionEvents).values({
    submissionId,
    position: 0,
    status: 'Rejected',
    at: longAgo,
    personId: partner,
    note: `${name} is too junior`,
  })
}

type Sheet = { at: Date; kind: 'sheet' | 'leave'; status: 'Approved' | 'Draft' }

const addSheet = async (store: Store, owner: Owner, clientId: string, { at, kind, status }: Sheet) => {
  const { tx } = store
  const startDate = at.toISOString().slice(0, 10)
  const isLeave = kind === 'leave'
  const { id: sheetId } = await insertRow(tx, timeSheets, {
    createdAt: at,
    employeeId: owner.id,
    kind,
    clientId: isLeave ? null : clientId,
    startDate,
    endDate: startDate,
    status,
    totalMinutes: isLeave ? 0 : 480,
    leaveType: isLeave ? 'Sick Leave' : null,
    fileId: isLeave ? null : await addFile(store, `${status} ${startDate} ${owner.name}.pdf`),
  })
  await tx.insert(timeSheetActivities).values({
    sheetId,
    position: 0,
    big_activity: isLeave ? `${owner.name} had an operation` : 'Planning',
    pro_outcome: 'Done',
    big_hours: isLeave ? 0 : 480,
  })
  if (isLeave)
    await tx.insert(leaveDays).values({ employeeId: owner.id, day: startDate, half: 'AM', sheetId })
  return sheetId
}

const addHours = async (store: Store, owner: Owner, other: Owner) => {
  const { tx } = store
  const { id: clientId } = await insertRow(tx, clients, {
    pro_name: `Client ${randomUUID()}`,
    createdAt: longAgo,
  })
  await tx.insert(assignments).values({ employeeId: owner.id, clientId, since: '2019-01-01' })
  await addSheet(store, owner, clientId, { at: longAgo, kind: 'sheet', status: 'Approved' })
  await addSheet(store, owner, clientId, { at: lately, kind: 'sheet', status: 'Draft' })
  await addSheet(store, owner, clientId, { at: longAgo, kind: 'leave', status: 'Approved' })
  const approved = await addSheet(store, owner, clientId, { at: lately, kind: 'sheet', status: 'Approved' })
  const step = { sheetId: approved, at: lately, from: 'Submitted', to: 'Approved' } as const
  await tx.insert(timeSheetHistory).values([
    { ...step, position: 0, actorId: owner.id, step: 'submit', reason: `${owner.name} was late` },
    { ...step, position: 1, actorId: other.id, step: 'approve' },
  ])
}

const addExpenses = async (store: Store, owner: Owner, other: Owner) => {
  const { tx } = store
  for (const [status, createdAt] of [
    ['Paid', longAgo],
    ['Paid', lately],
    ['Draft', lately],
  ] as const) {
    const { id: claimId } = await insertRow(tx, claims, {
      ownerId: owner.id,
      createdAt,
      status,
      date: '2019-05-05',
      category: 'Travel',
      merchant: 'Rail',
      amount: 4200,
      currency: 'USD',
      billable: false,
      description: 'To the client',
    })
    const fileId = await addFile(store, `receipt ${status} ${owner.name}.pdf`)
    await tx.insert(claimReceipts).values({ claimId, position: 0, fileId, sentSha256: 'x' })
    const step = { claimId, position: 0, at: createdAt, personId: other.id, status } as const
    await tx.insert(claimHistory).values({ ...step, action: 'pay', reason: `${owner.name} again` })
  }
}

const addCase = async (store: Store, owner: Owner, other: Owner) => {
  const { tx } = store
  const status = 'Closed' as const
  const { id: caseId } = await insertRow(tx, cases, {
    ownerId: owner.id,
    createdAt: longAgo,
    updatedAt: longAgo,
    endedAt: longAgo,
    status,
    category: 'Payroll',
    priority: 'Normal',
    subject: `Pay of ${owner.name}`,
  })
  const entry = { caseId, at: longAgo, status }
  const { id: entryId } = await insertRow(tx, caseEntries, {
    ...entry,
    position: 0,
    personId: owner.id,
    action: 'open',
    text: 'Where is it?',
  })
  await tx
    .insert(caseEntries)
    .values({ ...entry, position: 1, personId: other.id, action: 'answer', text: 'Here it is.' })
  const fileId = await addFile(store, `slip ${owner.name}.pdf`)
  await tx.insert(caseAttachments).values({ entryId, position: 0, fileId })
}

const addAccount = async (
  { tx }: Store,
  { id: personId, phone, email }: Owner,
  other: Owner,
  key: string,
) => {
  const by = { reviewedAt: lately, reviewedBy: other.id }
  await tx.insert(accessReviews).values({ personId, role: 'recruiter', decision: 'kept', ...by })
  await tx
    .insert(personRoles)
    .values({ personId, role: 'finance', grantedAt: lately, grantedBy: other.id })
    .onConflictDoNothing()
  await tx
    .insert(sessions)
    .values({ tokenHash: randomUUID(), personId, startedAt: lately, lastSeenAt: lately, expiresAt: testTime })
  // Both people share a browser.
  await tx.insert(knownBrowsers).values({ tokenHash: 'shared', personId, knownAt: lately })
  await tx
    .insert(invitations)
    .values({ tokenHash: randomUUID(), personId, sentAt: lately, expiresAt: testTime })
  await tx
    .insert(calendarFeeds)
    .values({ personId, tokenHash: randomUUID(), createdAt: lately, endsAt: testTime })
  await tx.insert(codeSends).values({ subject: hashWithKey(key, 'phone', phone), sentAt: lately })
  const image = new Uint8Array([1, 2, 3])
  await tx.insert(profilePhotos).values({ personId, id: randomUUID(), image, createdAt: lately })
  const read = { document: 'leave-policy', version: '1.0' } as const
  await tx.insert(acknowledgements).values({ personId, ...read, acknowledgedAt: lately })
  const answer = { id: personId, email }
  const key_ = { endpoint: '/Admin/ChangePerson', key: randomUUID(), fingerprint: 'x' }
  await tx.insert(idempotencyKeys).values({ ...key_, answer, createdAt: testTime })
}

export const addEverything = async (database: Database, files: TestFiles, owner: Owner, other: Owner) => {
  const key = await storedSecret(database, 'phone-codes')()
  await database.write(async (tx) => {
    const store = { tx, files }
    await addSent(store, owner)
    await addSubmitted(store, owner)
    await addHours(store, owner, other)
    await addExpenses(store, owner, other)
    await addCase(store, owner, other)
    await addAccount(store, owner, other, key)
  })
}
