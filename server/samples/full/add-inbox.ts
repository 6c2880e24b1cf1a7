import { eq } from 'drizzle-orm'
import { consultationMinutes } from '#api/contracts/site/consultation.contract.ts'
import { consultationMessageType, contactMessageType } from '#api/contracts/site/contact.contract.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { storeSkillsApplication } from '#server/careers/applications.ts'
import { officePlaces } from '#server/people/office-places.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { timesFrom } from '#server/recruiting/consultations/call-times.ts'
import { consultationCalls } from '#server/recruiting/schema/enquiries.ts'
import {
  answerTemplates,
  inquiries,
  inquiryAnswers,
  inquiryEvents,
  receivedMails,
} from '#server/recruiting/schema/inquiries.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { storeContactMessage } from '#server/site/contact-messages.ts'
import { storeCandidateLead, storeDemoRequest } from '#server/site/leads.ts'
import { answeredInquiries } from './answered-inquiries.ts'
import {
  addInquiryHistory,
  createInquiryRows,
  type InquiryState,
  templateTexts,
  unmatchedMails,
} from './inquiry-story.ts'
import { daysAgo, workTimeUntil } from './moments.ts'
import { closedInquiries, openInquiries, type SampleInquiry, spamInquiries } from './open-inquiries.ts'
import { insertAudit, insertRows } from './sample-rows.ts'

type Planned = { sample: SampleInquiry; createdAt: Date; state: InquiryState }

const openStates: readonly (readonly [hoursAgo: number, state: InquiryState])[] = [
  [8 * 24, 'new'],
  [7 * 24, 'new'],
  [6 * 24, 'taken'],
  [19, 'takenByOther'],
  [15, 'new'],
  [12, 'new'],
  [10, 'taken'],
  [9, 'taken'],
  [60, 'answeredAgain'],
  [52, 'answeredAgain'],
  [5, 'takenByOther'],
  [3, 'new'],
  [1, 'new'],
]

const planOpen = (now: Date): Planned[] =>
  openInquiries.flatMap((sample, at) => {
    const [hours, state] = openStates[at] ?? [1, 'new' as const]
    return { sample, state, createdAt: daysAgo(now, hours / 24) }
  })

const planned = (
  samples: readonly SampleInquiry[],
  state: InquiryState,
  now: Date,
  from: number,
  every: number,
) =>
  samples.map((sample, at): Planned => {
    const wanted = daysAgo(now, from + at * every)
    return { sample, state, createdAt: workTimeUntil(wanted, 8 * 60 + ((at * 131) % 560)) }
  })

const planAnswered = (now: Date): Planned[] =>
  planned(answeredInquiries, 'answered', now, 6, 4.4).map((one, at) =>
    at === 2 ? { ...one, state: 'bounced' } : one,
  )

const getNames = (name: string) => {
  const parts = name.split(' ')
  return { pro_firstname: parts.slice(0, -1).join(' '), pro_lastname: parts.at(-1) ?? '' }
}

const phoneFor = (at: number) => `+1206555${String(100 + (at % 100)).padStart(4, '0')}`

const getSkills = (detail: string) =>
  detail.split(', ').map((skill) => {
    const [, name = '', years = '1'] = /^(.+) (\d+)$/.exec(skill) ?? []
    return { pro_skills: name, pro_YrsExp: Number(years), pro_category: 'Others' }
  })

const consultationText = (text: string, at: number) =>
  [
    'Project: Commercial',
    `Mobile No.: ${phoneFor(at)}`,
    'Position: IT Director or Manager',
    `Description: ${text}`,
  ].join('\n')

const sendForm = (tx: Transaction, { sample, createdAt }: Planned, at: number): Promise<{ id: string }> => {
  const { kind, name, email: pro_email, text, detail = '' } = sample
  const who = { ...getNames(name), pro_email }
  if (kind === 'demo') return storeDemoRequest(tx, { ...who, company: text, product: detail }, createdAt)
  if (kind === 'skills') {
    const candidateSkills = getSkills(detail)
    const pro_url1 = `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(' ', '-')}-sample`
    return storeSkillsApplication(
      tx,
      { ...who, pro_url1, pro_PhoneNo: phoneFor(at), candidateSkills },
      createdAt,
    )
  }
  if (kind === 'consultant') {
    const lead = { ...who, pro_PhoneNo: phoneFor(at), candidate: detail, pro_message: text }
    return storeCandidateLead(tx, lead, createdAt)
  }
  if (kind === 'message') {
    return storeContactMessage(
      tx,
      { ...who, pro_message: text, pro_messagetype: contactMessageType },
      createdAt,
    )
  }
  const unused = { pro_lastname: '', pro_partnerreference: '', pro_employeereference: '' } as const
  const request = { pro_firstname: name, pro_email, pro_message: consultationText(text, at), ...unused }
  return storeContactMessage(tx, { ...request, pro_messagetype: consultationMessageType }, createdAt)
}

const findInquiries = async (tx: Transaction, sources: readonly string[]) => {
  const rows = await tx.select().from(inquiries)
  const bySource = new Map(
    rows.map((row) => [
      row.contactMessageId ?? row.candidateLeadId ?? row.demoRequestId ?? row.skillApplicationId ?? '',
      row,
    ]),
  )
  return sources.flatMap((id) => bySource.get(id) ?? [])
}

const callFrom = async (from: Date) => {
  const earliest = from.getTime()
  const all = []
  for (const office of ['us', 'ca', 'in'] as const) {
    const times = await timesFrom(office, toDay(new Date(earliest - dayMs)))
    all.push(...times.filter((at) => at >= earliest).map((at) => ({ at, office })))
  }
  const [first] = all.sort((one, other) => one.at - other.at)
  if (!first) throw new Error('No office is open.')
  return first
}

const addCalls = async (
  tx: Transaction,
  sources: readonly string[],
  plans: readonly Planned[],
  now: Date,
) => {
  const waits = [hourMs / 2, dayMs]
  let earliest = now
  for (const [at, wait] of waits.entries()) {
    const [contactMessageId, plan] = [sources[at], plans[at]]
    if (contactMessageId === undefined || !plan) continue
    const wanted = Math.max(now.getTime() + wait, earliest.getTime())
    const { at: startsAt, office } = await callFrom(new Date(wanted))
    // On weekends both calls would get the first hour of the next working day.
    earliest = new Date(startsAt + 18 * hourMs)
    await tx.insert(consultationCalls).values({
      ...{
        contactMessageId,
        createdAt: plan.createdAt,
        status: 'Agreed',
        startsAt: new Date(startsAt),
        office,
      },
      ...{ zone: officePlaces.us.timeZone, minutes: consultationMinutes, sequence: 1 },
    })
  }
}

const addUnmatched = async (tx: Transaction, now: Date) => {
  const rows = unmatchedMails.map((mail, at) => ({
    ...mail,
    ...{ createdAt: daysAgo(now, 0.3 + at * 0.8), fingerprint: `sample unmatched ${at}` },
    ...{ messageId: `<unmatched-${at}@mail.example.com>`, isCut: false, kind: 'reply' as const, reason: '' },
    ...{ dropped: [], status: 'Unmatched' as const, isOtherAddress: false, hasReopened: false },
  }))
  const stored = await tx
    .insert(receivedMails)
    .values(rows)
    .returning({ id: receivedMails.id, at: receivedMails.createdAt })
  await insertAudit(
    tx,
    stored.map(({ id, at }) => ({
      ...{ at, action: 'mail.receive', actorId: null, isSystem: true, target: { kind: 'mail', id } },
    })),
  )
}

const addTemplates = (tx: Transaction, now: Date) =>
  tx
    .insert(answerTemplates)
    .values(templateTexts.map(([name, text]) => ({ name, text, createdAt: daysAgo(now, 150) })))

export const addInbox: SeedStep = {
  name: 'full-inbox',
  apply: async (tx, now) => {
    const answered = planAnswered(now)
    const plans = [
      ...answered,
      ...planOpen(now),
      ...planned(closedInquiries, 'closed', now, 31, 40),
      ...planned(spamInquiries, 'spam', now, 2, 17),
    ]
    const sources: string[] = []
    for (const [at, plan] of plans.entries()) sources.push((await sendForm(tx, plan, at)).id)
    const stored = await findInquiries(tx, sources)
    const rows = createInquiryRows()
    for (const [at, inquiry] of stored.entries()) {
      const { sample, state = 'new' } = plans[at] ?? {}
      if (sample) await addInquiryHistory(rows, { inquiry, sample, at }, state, now)
    }
    for (const { id, status, ownerId, dueAt, revision, needsAttention, undeliverableAt } of rows.inquiries) {
      const stands = { status, ownerId, dueAt, revision, needsAttention, undeliverableAt }
      await tx.update(inquiries).set(stands).where(eq(inquiries.id, id))
    }
    await insertRows(tx, receivedMails, rows.mails)
    await insertRows(tx, inquiryEvents, rows.events)
    await insertRows(tx, inquiryAnswers, rows.answers)
    await insertAudit(tx, rows.auditEntries)
    await addCalls(tx, sources, answered, now)
    await addUnmatched(tx, now)
    await addTemplates(tx, now)
  },
}
