import type { MailKind } from '#api/contracts/mail-content.ts'

type Headers = readonly { key: string; value: string }[]

/** A part of a mail that a machine wrote about another one. */
export type Report = { type: string; text: string }

const all = (headers: Headers, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.trim().toLowerCase())

const fieldOf = (reports: readonly Report[], name: string): string =>
  reports
    .filter(({ type }) => type === 'message/delivery-status')
    .map(
      ({ text }) => new RegExp(`^${name}:[ \\t]*((?:.|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1]?.trim() ?? '',
    )
    .find(Boolean) ?? ''

const isFromMachine = (headers: Headers) =>
  all(headers, 'from').some((from) => /(?:^|<|\s)(?:mailer-daemon|postmaster)@/.test(from))

/** Whether a program answered by itself, by RFC 3834 and by what programs write that do not know it. */
const isAutomatic = (headers: Headers): boolean =>
  all(headers, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
  all(headers, 'x-auto-response-suppress').some((value) => value !== 'none') ||
  all(headers, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value)) ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply'].some((key) =>
    all(headers, key).some((value) => value !== 'no'),
  ) ||
  all(headers, 'return-path').some((value) => value === '<>' || value === '')

/** Tells a mail that somebody wrote from those that a machine sent. */
export const kindOf = (headers: Headers, reports: readonly Report[]): MailKind => {
  const types = all(headers, 'content-type').join(' ')
  if (reports.some(({ type }) => type === 'message/delivery-status')) {
    // What is only late, or has arrived, is no failure.
    return /failed/i.test(fieldOf(reports, 'action')) ? 'bounce' : 'automatic'
  }
  if (/multipart\/report/.test(types)) return 'automatic'
  const hasNoSender = all(headers, 'return-path').some((value) => value === '<>')
  if (hasNoSender && isFromMachine(headers)) return 'bounce'
  return isAutomatic(headers) ? 'automatic' : 'reply'
}

/** Why a mail did not arrive, and whether it never will. */
export const bounceOf = (reports: readonly Report[], text: string) => {
  const status = fieldOf(reports, 'status')
  const said = fieldOf(reports, 'diagnostic-code').replace(/^[\w-]+;\s*/, '')
  const reason = [said, status, text.split('\n')[0] ?? ''].find(Boolean) ?? ''
  return { reason: reason || 'The mail server gave no reason', isPermanent: !status.startsWith('4') }
}
