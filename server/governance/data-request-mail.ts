import type { DataRequestKind, DataRequestOutcome } from '#api/contracts/governance/data-request.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { momentAt } from '#server/people/invitation-mail.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { company } from '#src/content/firm/company.ts'

/** The plain token is stored nowhere else. */
export type AskedForData = { kind: DataRequestKind; email: string; expiresAt: Date; token: string }

const asked: Record<DataRequestKind, string> = {
  copy: `a copy of what ${company.name} knows about you`,
  erasure: `the erasure of what ${company.name} knows about you`,
  correction: `a correction of what ${company.name} knows about you`,
}

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/** The firm's; that of the requester is unknown. */
const timeZone = 'America/Los_Angeles'

/** Contains no input but the kind: anyone can enter any address. */
export const confirmationMail = (
  { kind, email, expiresAt, token }: AskedForData,
  publicUrl: string,
): MailMessage => ({
  to: email,
  subject: `Please confirm your request to ${company.name}`,
  text: paragraphs(
    `Someone used this address to ask for ${asked[kind]}.`,
    'If it was you, open this link and press Confirm:',
    `${publicUrl}/privacy-request/confirm#${token}`,
    `The link works once, until ${momentAt(expiresAt, timeZone)}. If this was not you, you can ignore this email.`,
  ),
})

const requestPhrases: Record<DataRequestKind, string> = {
  copy: 'a copy of their data',
  erasure: 'the erasure of their data',
  correction: 'a correction of their data',
}

export const noticeMail = (
  to: string,
  { kind, dueOn }: { kind: DataRequestKind; dueOn: string },
  publicUrl: string,
): MailMessage => ({
  to,
  subject: `A privacy request is due on ${longDay(dueOn)}`,
  text: paragraphs(
    `Someone asked for ${requestPhrases[kind]} and confirmed it. Please answer by ${longDay(dueOn)}:`,
    `${publicUrl}/admin/privacy`,
  ),
})

type Closed = { kind: DataRequestKind; email: string; outcome: DataRequestOutcome; reason: string }

export const closedMail = ({ kind, email, outcome, reason }: Closed, publicUrl: string): MailMessage => ({
  to: email,
  subject:
    outcome === 'answered'
      ? `Your request to ${company.name} was answered`
      : `Your request to ${company.name}`,
  text: paragraphs(
    `You asked for ${asked[kind]}.`,
    ...(outcome === 'answered'
      ? [
          `We have answered your request.${kind === 'copy' ? ' The copy comes in a separate message from one of us.' : ''}`,
        ]
      : ['We cannot do what you asked for. Reason:', reason]),
    `If you have questions, please write to us: ${publicUrl}/contact-us`,
  ),
})
