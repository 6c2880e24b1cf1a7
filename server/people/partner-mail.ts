import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { company } from '#src/content/firm/company.ts'

type Addressee = { name: string; email: string }

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/** Contains no input and is the same for every case: anyone can enter any address. */
export const requestReceivedMail = (to: string): MailMessage => ({
  to,
  subject: `Your request to become a partner of ${company.name}`,
  text: `Someone used this address to ask to become a partner of ${company.name}. We review each request and will write to you when the account is open. If this was not you, you can ignore this email.`,
})

export const approvedMail = (
  { name, email, phoneNo }: Addressee & { phoneNo: string },
  publicUrl: string,
): MailMessage => ({
  to: email,
  subject: `Your ${company.name} partner account is open`,
  text: paragraphs(
    `Hello ${name},`,
    `Your partner account at ${company.name} is open. You can upload your bench, see every corp-to-corp job and submit candidates.`,
    `To sign in, choose Partner and enter your mobile number that ends in ${phoneNo.slice(-2)}:`,
    `${publicUrl}/sign-in`,
  ),
})

export const declinedMail = ({ name, email }: Addressee, reason: string, publicUrl: string): MailMessage => ({
  to: email,
  subject: `Your request to become a partner of ${company.name}`,
  text: paragraphs(
    `Hello ${name},`,
    'We cannot open a partner account for you at this time.',
    reason,
    `You may register again if this changes: ${publicUrl}/sign-up`,
  ),
})

export const deactivatedMail = ({ name, email }: Addressee, publicUrl: string): MailMessage => ({
  to: email,
  subject: `Your ${company.name} partner account was closed`,
  text: paragraphs(
    `Hello ${name},`,
    `Your partner account at ${company.name} was closed, and you are signed out everywhere.`,
    `If you have questions, please write to us: ${publicUrl}/contact-us`,
  ),
})

export const reactivatedMail = ({ name, email }: Addressee, publicUrl: string): MailMessage => ({
  to: email,
  subject: `Your ${company.name} partner account is open again`,
  text: paragraphs(
    `Hello ${name},`,
    `Your partner account at ${company.name} is open again. Sign in with your mobile number:`,
    `${publicUrl}/sign-in`,
  ),
})
