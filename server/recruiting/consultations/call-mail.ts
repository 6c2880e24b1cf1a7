import { minuteMs } from '#api/rules/durations.ts'
import { some } from '#api/rules/in-words.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { officePlaces } from '#server/people/office-places.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import type { MailCalendar } from '#server/platform/mail/delivery.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { getCalendar } from '#server/recruiting/interviews/interview-calendar.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { company, mail } from '#src/content/firm/company.ts'
import type { Office } from './call-times.ts'

export type TimedCall = {
  id: string
  requestId: string
  name: string
  email: string
  startsAt: Date
  office: Office
  zone: string
  minutes: number
  sequence: number
}

export const callCalendar = (
  { id, name, email, startsAt, office, minutes, sequence }: TimedCall,
  { method, at }: { method: MailCalendar['method'] | 'PUBLISH'; at: Date },
  mailing: Mailing,
): string =>
  getCalendar(
    {
      ...{ uid: `consultation-${id}@portal`, sequence, product: 'Consultations', at, method },
      ...{ start: startsAt, end: new Date(startsAt.getTime() + minutes * minuteMs) },
      summary: `Consultation call with ${company.name}`,
      location: `By phone: ${company.name} in ${officePlaces[office].city} calls you`,
      ...{ organizer: 'consultations', to: { name, email } },
    },
    mailing,
  )

/** The secret is in the fragment, so that no server receives it. */
const callPage = (publicUrl: string, token: string) => `${publicUrl}/consultation-call#${token}`

const clockIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment).replaceAll(/\s/gu, ' ')

const when = ({ startsAt, zone }: TimedCall) => timeIn(startsAt.toISOString(), zone)

const composeMail = (call: TimedCall, change: 'agree' | 'move' | 'cancel') => {
  const { office, minutes } = call
  if (change === 'cancel') {
    return {
      subject: 'Your consultation call is cancelled',
      said: [`Your consultation call on ${when(call)} is cancelled. We won’t call you then.`],
      linkFor: 'To choose another time, open this link:',
    }
  }
  return {
    subject: `Your consultation call: ${when(call)}`,
    said: [
      change === 'move'
        ? `Your consultation call has moved to ${when(call)}.`
        : `Your consultation call is set for ${when(call)}.`,
      `Our office in ${officePlaces[office].city} will call the number in your request. Please allow ${some(minutes, 'minute')}.`,
      'A calendar invitation is attached.',
    ],
    linkFor: 'To change the time or cancel the call, open this link:',
  }
}

/** Useless once the reservation expires. */
export const mailConfirmation = async (
  tx: Transaction,
  {
    request: { id, name, email },
    startsAt,
    zone,
    until,
  }: {
    request: { id: string; name: string; email: string }
    startsAt: Date
    zone: string
    until: Date
  },
  { sending: { queueMail, publicUrl }, at }: { sending: Sending; at: Date },
): Promise<void> => {
  const token = await mintLink(tx, { purpose: 'consultationMail', subjectId: id }, at)
  const time = timeIn(startsAt.toISOString(), zone)
  await queueMail(
    tx,
    {
      to: email,
      subject: `Please confirm your consultation call: ${time}`,
      text: [
        `Hello ${name},`,
        `You chose ${time} for your consultation call. We hold this time for ten minutes, until ${clockIn(until, zone)}.`,
        `To confirm it, open this link and press “Confirm this time”:\n${callPage(publicUrl, token)}`,
        'If you did not ask for a call, ignore this email. Without a confirmation, the time is free again.',
        'The link is meant for you alone. Please do not forward it.',
        mail.signature,
      ].join('\n\n'),
    },
    until,
  )
}

export const mailCall = async (
  tx: Transaction,
  call: TimedCall,
  change: 'agree' | 'move' | 'cancel',
  { sending: { queueMail, mailing, publicUrl }, at }: { sending: Sending; at: Date },
): Promise<void> => {
  const { subject, said, linkFor } = composeMail(call, change)
  const token = await mintLink(tx, { purpose: 'consultationMail', subjectId: call.requestId }, at)
  const method = change === 'cancel' ? 'CANCEL' : 'REQUEST'
  await queueMail(tx, {
    to: call.email,
    subject,
    text: [
      `Hello ${call.name},`,
      ...said,
      `${linkFor}\n${callPage(publicUrl, token)}`,
      'The link is meant for you alone. Please do not forward it.',
      mail.signature,
    ].join('\n\n'),
    calendar: { method, text: callCalendar(call, { method, at }, mailing) },
  })
}
