import { inArray } from 'drizzle-orm'
import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import { listed } from '#api/rules/in-words.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { getName } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import type { MailCalendar, MailMessage } from '#server/platform/mail/delivery.ts'
import { letterHead } from '#server/platform/mail/letter.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { findThread } from '#server/recruiting/applications/candidate-mail.ts'
import { applicationMails } from '#server/recruiting/schema/candidates.ts'
import { company, mail } from '#src/content/firm/company.ts'
import { interviewCalendar } from './interview-calendar.ts'
import type { Facts } from './interview-facts.ts'

export type Sending = Pick<Messages, 'queueMail' | 'queueLatestMail'> & {
  mailing: Mailing
  publicUrl: string
}

export type Reminding = Pick<Sending, 'queueMail' | 'publicUrl'>

/** The secret is in the fragment, so that no server receives it. */
export const interviewPage = (publicUrl: string, token: string) => `${publicUrl}/interview#${token}`

const saidIn = (moment: Date, zone: string) => timeIn(moment.toISOString(), zone)

const kinds = {
  Phone: 'phone interview',
  Video: 'video interview',
  'On site': 'on-site interview',
} as const

const formatInterview = ({ row, people }: Facts) => {
  const names = people.filter(({ status }) => status === 'active').map(getName)
  return `a ${row.minutes}-minute ${kinds[row.kind]}${names.length > 0 ? ` with ${listed(names)}` : ''}`
}

const getTimes = (startsAt: Date, zone: string, other: string | null): string => {
  const [own, others] = [saidIn(startsAt, zone), other === null ? null : saidIn(startsAt, other)]
  return others === null || others === own ? own : `${own}\n(${others})`
}

/** In two parts around the link, since the stored text must not hold the secret. */
export type CandidateLetter = {
  before: readonly string[]
  linkFor: string | null
  after?: readonly string[]
  calendar?: MailCalendar
}

const greeting = ({ candidate }: Facts) => `Hello ${candidate.firstName},`

const signature = ({ by }: Facts) => `${by}\n${mail.signature}`

export const proposalLetter = (facts: Facts, times: readonly Date[], isAnother: boolean): CandidateLetter => {
  const { row, job } = facts
  const list = times.map((at) => `- ${saidIn(at, row.zone)}`).join('\n')
  const first = isAnother
    ? `Here are other times for your interview about ${job}, ${formatInterview(facts)}.`
    : `We would like to talk with you about ${job}: ${formatInterview(facts)}.`
  const stays =
    row.status === 'Booked' && row.startsAt
      ? [`Until you pick another time, it stays on ${saidIn(row.startsAt, row.candidateZone ?? row.zone)}.`]
      : []
  return {
    before: [
      greeting(facts),
      first,
      ...stays,
      `Please pick one of these times:\n${list}`,
      `Where: ${row.place}`,
    ],
    linkFor: 'Pick a time, or tell us that none of them works. The page shows them in your time zone:',
    after: ['The link is meant for you alone. Please do not forward it.', signature(facts)],
  }
}

const summaryFor = ({ job }: Facts) => `Interview with ${company.name}: ${job}`

const toCandidate = ({ candidate, email }: Facts) => ({ name: candidate.name, email })

export const bookedLetter = (
  facts: Facts,
  startsAt: Date,
  { at, mailing }: { at: Date; mailing: Mailing },
): CandidateLetter => {
  const { row, job } = facts
  const zone = row.candidateZone ?? row.zone
  return {
    before: [
      greeting(facts),
      `Your interview about ${job} is booked: ${formatInterview(facts)}.`,
      `When: ${getTimes(startsAt, zone, row.zone)}\nWhere: ${row.place}`,
      'A calendar invitation is attached.',
    ],
    linkFor: 'To move it, or to tell us that you cannot come, open this link:',
    after: [signature(facts)],
    calendar: interviewCalendar(
      { row, startsAt, at, method: 'REQUEST', summary: summaryFor(facts), to: toCandidate(facts) },
      mailing,
    ),
  }
}

export const cancelledLetter = (
  facts: Facts,
  { startsAt, reason, at, mailing }: { startsAt: Date | null; reason: string; at: Date; mailing: Mailing },
): CandidateLetter => {
  const { row, job } = facts
  const zone = row.candidateZone ?? row.zone
  return {
    before: [
      greeting(facts),
      startsAt
        ? `Your interview about ${job} on ${saidIn(startsAt, zone)} is cancelled.`
        : `The times we proposed for an interview about ${job} are no longer available.`,
      ...(reason === '' ? [] : [reason]),
      signature(facts),
    ],
    linkFor: null,
    ...(startsAt && {
      calendar: interviewCalendar(
        { row, startsAt, at, method: 'CANCEL', summary: summaryFor(facts), to: toCandidate(facts) },
        mailing,
      ),
    }),
  }
}

const joined = (parts: readonly string[]) => parts.join('\n\n')

export const sendToCandidate = async (
  tx: Transaction,
  { facts, letter, eventId }: { facts: Facts; letter: CandidateLetter; eventId: string },
  { queueLatestMail, mailing, publicUrl }: Sending,
  { at, isMoved = false }: { at: Date; isMoved?: boolean },
): Promise<void> => {
  const { before, linkFor, after = [], calendar } = letter
  const thread = await findThread(tx, facts.application.id)
  const head = letterHead(thread, `Your interview about ${facts.job}`, mailing)
  const body = joined([...before, ...after])
  await tx.insert(applicationMails).values({ id: eventId, sendAt: at, body, state: 'sent', ...head.identity })
  const link = linkFor && {
    text: `${linkFor}\n${interviewPage(publicUrl, await mintLink(tx, { purpose: 'interview', subjectId: facts.row.id }, at))}`,
  }
  const mail = {
    to: facts.email,
    subject: head.subject,
    text: joined([...before, ...(link ? [link.text] : []), ...after]),
    headers: head.headers,
    ...(calendar && { calendar }),
  }
  const subject = `interview ${facts.row.id} for its candidate`
  const replaced = await queueLatestMail(tx, mail, { subject, id: eventId, isChange: isMoved })
  if (replaced.length === 0) return
  await tx.update(applicationMails).set({ state: 'recalled' }).where(inArray(applicationMails.id, replaced))
}

const toInterviewers = async (
  { people }: Facts,
  queue: (mail: MailMessage) => Promise<unknown>,
  compose: (person: Facts['people'][number]) => Omit<MailMessage, 'to'>,
): Promise<void> => {
  for (const person of people) {
    if (person.status !== 'active' || !isRealEmail(person.email)) continue
    await queue({ to: person.email, ...compose(person) })
  }
}

/** Replaces an unsent mail about the same interview. */
const latestFor =
  (tx: Transaction, { row: { id } }: Facts, queueLatestMail: Sending['queueLatestMail'], isMoved: boolean) =>
  (mail: MailMessage) =>
    queueLatestMail(tx, mail, { subject: `interview ${id} for who holds it`, id, isChange: isMoved })

const about = ({ candidate, job }: Facts) => `${candidate.name}, ${job}`

export const inviteInterviewers = (
  tx: Transaction,
  facts: Facts,
  { startsAt, isMoved, at }: { startsAt: Date; isMoved: boolean; at: Date },
  { mailing, publicUrl, queueLatestMail }: Sending,
): Promise<void> =>
  toInterviewers(facts, latestFor(tx, facts, queueLatestMail, isMoved), (person) => ({
    subject: `${isMoved ? 'Moved: interview' : 'Interview'} with ${about(facts)}`,
    text: joined([
      `Hello ${person.firstName},`,
      `${facts.candidate.name} picked a time for the interview about ${facts.job}: ${formatInterview(facts)}.`,
      `When: ${getTimes(startsAt, person.timeZone, facts.row.candidateZone)}\nWhere: ${facts.row.place}`,
      `Afterward, please give your feedback:\n${publicUrl}/interviews`,
    ]),
    calendar: interviewCalendar(
      {
        ...{ row: facts.row, startsAt, at, method: 'REQUEST', summary: `Interview: ${about(facts)}` },
        to: { name: getName(person), email: person.email },
      },
      mailing,
    ),
  }))

export const dismissInterviewers = (
  tx: Transaction,
  facts: Facts,
  { startsAt, reason, at }: { startsAt: Date; reason: string; at: Date },
  { mailing, queueLatestMail }: Sending,
): Promise<void> =>
  toInterviewers(facts, latestFor(tx, facts, queueLatestMail, false), (person) => ({
    subject: `Cancelled: interview with ${about(facts)}`,
    text: joined([
      `Hello ${person.firstName},`,
      `The interview with ${facts.candidate.name} about ${facts.job} on ${saidIn(startsAt, person.timeZone)} is cancelled.`,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ]),
    calendar: interviewCalendar(
      {
        ...{ row: facts.row, startsAt, at, method: 'CANCEL', summary: `Interview: ${about(facts)}` },
        to: { name: getName(person), email: person.email },
      },
      mailing,
    ),
  }))

/** Not sent once the interview has begun. */
export const remindAll = async (
  tx: Transaction,
  facts: Facts,
  { startsAt, at }: { startsAt: Date; at: Date },
  { queueMail, publicUrl }: Reminding,
): Promise<void> => {
  const { row, job, candidate, email } = facts
  const token = await mintLink(tx, { purpose: 'interview', subjectId: row.id }, at)
  const theirs = {
    to: email,
    subject: `Reminder: your interview about ${job}`,
    text: joined([
      greeting(facts),
      `This is a reminder of your interview about ${job}: ${formatInterview(facts)}.`,
      `When: ${getTimes(startsAt, row.candidateZone ?? row.zone, row.zone)}\nWhere: ${row.place}`,
      `To move it, or to tell us that you cannot come, open this link:\n${interviewPage(publicUrl, token)}`,
      signature(facts),
    ]),
  }
  await queueMail(tx, theirs, startsAt)
  await toInterviewers(
    facts,
    (mail) => queueMail(tx, mail, startsAt),
    (person) => ({
      subject: `Reminder: interview with ${about(facts)}`,
      text: joined([
        `Hello ${person.firstName},`,
        `This is a reminder of the interview with ${candidate.name} about ${job}: ${formatInterview(facts)}.`,
        `When: ${getTimes(startsAt, person.timeZone, row.candidateZone)}\nWhere: ${row.place}`,
      ]),
    }),
  )
}
