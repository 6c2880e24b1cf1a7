import { momentAt } from '#server/people/invitation-mail.ts'
import type { MailMessage, TextMessage } from '#server/platform/mail/delivery.ts'
import { company } from '#src/content/firm/company.ts'
import type { StartedPhoneChange } from './phone-changes.ts'

export const phoneChangeMail = (
  {
    confirmToken,
    effectiveAt,
    expiresAt,
    person,
    phoneNo,
    firstName,
    timeZone,
    stopToken,
    waitsForConfirmation,
  }: StartedPhoneChange,
  startedBy: string,
  publicUrl: string,
): MailMessage => {
  const paragraphs = [
    `Hello ${firstName},`,
    `${startedBy} entered a new mobile number for you in the ${company.name} portal. It ends in ${phoneNo.slice(-2)}.`,
    'To sign in with it, open this link. We send a code to that number; enter it on the page.',
    `${publicUrl}/new-phone#${confirmToken}`,
    `For your protection the link works from ${momentAt(effectiveAt, timeZone)}${waitsForConfirmation ? ', once a second person has confirmed the change,' : ''} until ${momentAt(expiresAt, timeZone)}. Until you confirm, nothing changes. If this is not your number, tell ${startedBy}.`,
    'If you did not ask for this, open this link and stop it:',
    `${publicUrl}/not-me#${stopToken}`,
  ]
  return { to: person.email, subject: 'Confirm your new mobile number', text: paragraphs.join('\n\n') }
}

export const newNumberText = (code: string): string =>
  `${code} is your code to sign in to ${company.name} with this number. It works for 5 minutes. Do not share it.`

/** To the previous number. */
export const phoneChangedText = (oldPhone: string, phoneNo: string): TextMessage => ({
  to: oldPhone,
  text: `You now sign in to ${company.name} with the number that ends in ${phoneNo.slice(-2)}. If you did not change it, call us at once.`,
})
