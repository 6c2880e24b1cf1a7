import type { MailKind } from '#api/contracts/recruiting/mail-content.ts'

type Headers = readonly { key: string; value: string }[]

export type Report = { type: string; text: string }

type Written = { headers: Headers; reports: readonly Report[]; subject: string; text: string }

type Failure = { reason: string; isPermanent: boolean }

const all = (headers: Headers, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.trim().toLowerCase())

const getField = (group: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*((?:.|\\r?\\n[ \\t])*)`, 'im').exec(group)?.[1]?.trim() ?? ''

type Recipient = { address: string; action: string; status: string; diagnostic: string }

const deliveryStatus = /^message\/(?:global-)?delivery-status$/

/** The first group is about the mail, the others one per recipient. */
const recipientsIn = (reports: readonly Report[]): Recipient[] =>
  reports
    .filter(({ type }) => deliveryStatus.test(type))
    .flatMap(({ text }) => text.split(/\r?\n[ \t]*\r?\n/))
    .map((group) => ({
      address: (getField(group, 'final-recipient') || getField(group, 'original-recipient')).replace(
        /^[^;]*;\s*/,
        '',
      ),
      action: getField(group, 'action').toLowerCase(),
      status: getField(group, 'status'),
      diagnostic: getField(group, 'diagnostic-code')
        .replace(/^[\w-]+;\s*/, '')
        .replaceAll(/\s+/g, ' '),
    }))
    .filter(({ action }) => action !== '')

const severity = ({ action, status }: Recipient): number => {
  if (!action.startsWith('failed')) return action.startsWith('delayed') ? 1 : 0
  return status.startsWith('4') ? 2 : 3
}

const findWorst = (recipients: readonly Recipient[]): Recipient | undefined =>
  [...recipients].sort((one, other) => severity(other) - severity(one))[0]

const isFromMachine = (headers: Headers) =>
  all(headers, 'from').some((from) =>
    /(?:^|<|\s|")(?:mailer-daemon|mail-daemon|mdaemon|postmaster)@/.test(from),
  )

const failedSubject =
  /undeliver|delivery (?:has )?fail|delivery status notification|delivery problem|fail(?:ed|ure) (?:delivery|notice)|failure notice|returned mail|returned to sender|could not be delivered|not delivered|unzustellbar|nicht zugestellt|non remis|no se (?:ha podido|pudo) entregar/i

const delayedSubject = /delay|warning|still being retried|verzögert|retard/i

/** SMTP code, or code and enhanced status, with the indented lines that go on. */
const serverAnswer =
  /(?:^|[^\d.])([45]\d\d:?[ -]#?[45]\.\d{1,3}\.\d{1,3}|[45]\d\d:?[ -](?=[a-z<])|#?[45]\.\d{1,3}\.\d{1,3}\b)[^\r\n]*(?:\n[ \t]+[^\n]+)*/im

/** A bounce without a report part. */
const isPlainBounce = ({ headers, subject, text }: Written): boolean => {
  if (all(headers, 'x-failed-recipients').some(Boolean)) return true
  if (!isFromMachine(headers)) return false
  const hasNoSender = all(headers, 'return-path').some((value) => value === '<>')
  if (delayedSubject.test(subject) && !failedSubject.test(subject)) return false
  return hasNoSender || failedSubject.test(subject) || serverAnswer.test(text)
}

/** RFC 3834 and older conventions. Transport headers are no sign of it. */
const isAutomatic = (headers: Headers): boolean =>
  all(headers, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
  all(headers, 'precedence').some((value) => /^(?:junk|auto_reply)\b/.test(value)) ||
  all(headers, 'x-precedence').some((value) => /^auto_reply\b/.test(value)) ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-autoresponder', 'x-auto-reply'].some((key) =>
    all(headers, key).some((value) => value !== 'no'),
  ) ||
  all(headers, 'return-path').some((value) => value === '<>' || value === '')

export const getKind = (written: Written): MailKind => {
  const { headers, reports } = written
  const worst = findWorst(recipientsIn(reports))
  // Delayed or delivered is not a failure.
  if (worst) return severity(worst) >= 2 ? 'bounce' : 'automatic'
  const isReport = all(headers, 'content-type').some((value) => value.startsWith('multipart/report'))
  if (isReport && !failedSubject.test(written.subject)) return 'automatic'
  if (isPlainBounce(written)) return 'bounce'
  return isReport || isAutomatic(headers) ? 'automatic' : 'reply'
}

const bounceOfText = (text: string): Failure => {
  const found = serverAnswer.exec(text)
  const answer = found ? found[0].slice(found[0].search(/#?[45]/)).trim() : ''
  const status = /^#?(?:[45]\d\d[ -])?#?([45])\./.exec(answer)?.[1] ?? answer[0] ?? ''
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '')
  return { reason: answer || first, isPermanent: status !== '4' }
}

export const getBounce = (reports: readonly Report[], text: string): Failure => {
  const recipients = recipientsIn(reports)
  const worst = findWorst(recipients)
  const { reason, isPermanent } = worst
    ? { reason: worst.diagnostic || worst.status, isPermanent: !worst.status.startsWith('4') }
    : bounceOfText(text)
  const whose = worst && recipients.length > 1 && worst.address !== '' ? `${worst.address}: ` : ''
  return {
    reason: `${whose}${reason || text.split('\n')[0] || 'The mail server gave no reason'}`,
    isPermanent,
  }
}
