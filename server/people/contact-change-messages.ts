import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import type { ContactKind } from '#api/contracts/people/contact-change.contract.ts'
import { some } from '#api/rules/in-words.ts'
import type { MailMessage, TextMessage } from '#server/platform/mail/delivery.ts'
import { company } from '#src/content/firm/company.ts'
import { momentAt } from './invitation-mail.ts'

/** A masked address or number, enough to recognize it. */
export const contactHint = (kind: ContactKind, value: string): string =>
  kind === 'phone' ? `ends in ${value.slice(-2)}` : `is ${value.slice(0, 1)}…@${value.split('@')[1] ?? ''}`

const nouns = { phone: 'mobile number', email: 'email address' } as const

type Begun = {
  kind: ContactKind
  value: string
  startedBy: string
  firstName: string
  timeZone: string
  stopToken: string
  effectiveAt: Date
  publicUrl: string
}

const stopLink = ({ publicUrl, stopToken }: Pick<Begun, 'publicUrl' | 'stopToken'>) =>
  `${publicUrl}/not-me#${stopToken}`

/** To the current address. */
export const contactChangeMail = (to: string, begun: Begun): MailMessage => {
  const { kind, value, startedBy, firstName, effectiveAt, timeZone } = begun
  const noun = nouns[kind]
  const paragraphs = [
    `Hello ${firstName},`,
    `${startedBy} entered a new ${noun} for your ${company.name} account. It ${contactHint(kind, value)}.`,
    `It takes effect on ${momentAt(effectiveAt, timeZone)} at the earliest. If you did not ask for this, open this link and stop it before then:`,
    stopLink(begun),
    'If you asked for it, you do not have to do anything.',
  ]
  return { to, subject: `A new ${noun} was entered for your account`, text: paragraphs.join('\n\n') }
}

export const contactChangeText = (to: string, begun: Begun): TextMessage => ({
  to,
  text: `${begun.startedBy} entered a new ${nouns[begun.kind]} for your ${company.name} account. If you did not ask for this, stop it within 24 hours: ${stopLink(begun)}`,
})

export const stoppedMail = (
  to: string,
  { kind, name, startedBy }: { kind: ContactKind; name: string; startedBy: string },
): MailMessage => ({
  to,
  subject: `${name} stopped a change of their ${nouns[kind]}`,
  text: [
    `${startedBy} entered a new ${nouns[kind]} for ${name}.`,
    `${name} said that they did not ask for it and stopped it. Nothing was changed. Please find out what happened.`,
  ].join('\n\n'),
})

/** To the previous address. */
export const emailChangedMail = (to: string, email: string): MailMessage => ({
  to,
  subject: `Your ${company.name} email address was changed`,
  text: `We write to ${contactHint('email', email).replace(/^is /, '')} from now on. If you did not change it, call us at once.`,
})

export const phoneChangedMail = (
  to: string,
  { phoneNo, passkeys }: { phoneNo: string; passkeys: number },
): MailMessage => ({
  to,
  subject: `Your ${company.name} mobile number was changed`,
  text: `You now sign in to ${company.name} with the number that ends in ${phoneNo.slice(-2)}. ${passkeys > 0 ? `${some(passkeys, 'passkey')} of the old phone ${passkeys === 1 ? 'was' : 'were'} removed. ` : ''}If you did not change it, call us at once.`,
})

export const newEmailMail = (to: string, code: string): MailMessage => ({
  to,
  subject: 'Your code to confirm this address',
  text: `${code} is your code to be written to at this address by ${company.name}. It works for 5 minutes. Do not share it. If you did not ask for it, you can ignore this email.`,
})

/** `by`: missing if the owner did it. */
export const passkeyMail = (
  to: string,
  { name, step, by }: { name: string; step: 'added' | 'removed'; by?: string },
): MailMessage => ({
  to,
  subject: `A passkey was ${step}`,
  text: [
    `The passkey "${name}" was ${step} ${step === 'added' ? 'to' : 'from'} your ${company.name} account${by ? ` by ${by}, who also ended your sessions` : ''}.`,
    by
      ? 'If you did not ask for this, call us at once.'
      : 'If you did not do this, sign in, end all other sessions, and call us at once.',
  ].join(' '),
})

export const isReachedByMail = ({ email }: { email: string }): boolean => isRealEmail(email)
