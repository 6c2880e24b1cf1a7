import { timeIn } from '#api/rules/zoned-time.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { company } from '#src/content/firm/company.ts'

/** The plain token is stored nowhere else. */
export type Invitation = {
  personId: string
  token: string
  expiresAt: Date
  firstName: string
  email: string
  phoneNo: string
  timeZone: string
}

/** A moment in a time zone: "Monday, March 9, 2026 at 2:00 AM PST". */
export const momentAt = (moment: Date, timeZone: string): string => timeIn(moment.toISOString(), timeZone)

type Mailed = {
  why: string
  otherwise: string
  invitation: Invitation
  publicUrl: string
}

const composeMail = ({ why, otherwise, invitation, publicUrl }: Mailed): MailMessage => {
  const { firstName, email, phoneNo, token, expiresAt, timeZone } = invitation
  const paragraphs = [
    `Hello ${firstName},`,
    why,
    `To join, open this link. We send a code to your mobile number ending in ${phoneNo.slice(-2)}; enter it on the page.`,
    `${publicUrl}/join#${token}`,
    `The link works until ${momentAt(expiresAt, timeZone)}. ${otherwise}`,
  ]
  return { to: email, subject: `Your invitation to ${company.name}`, text: paragraphs.join('\n\n') }
}

export const invitationMail = (invitation: Invitation, invitedBy: string, publicUrl: string): MailMessage =>
  composeMail({
    why: `${invitedBy} invited you to the ${company.name} portal.`,
    otherwise: `After that, ask ${invitedBy} for a new one.`,
    invitation,
    publicUrl,
  })

export const reminderMail = (invitation: Invitation, publicUrl: string): MailMessage =>
  composeMail({
    why: `Someone tried to sign in to the ${company.name} portal with your mobile number. You have not accepted your invitation yet.`,
    otherwise: 'If this was not you, you can ignore this email.',
    invitation,
    publicUrl,
  })
