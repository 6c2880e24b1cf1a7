import { withSource } from '#api/contracts/careers/application-source.ts'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import type { AlertPace } from '#api/contracts/careers/job-alert.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { hourlyRange } from '#api/rules/hourly-rate.ts'
import { alertFilter, filterWords } from '#api/rules/job-filter.ts'
import { momentAt } from '#server/people/invitation-mail.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { company, mail } from '#src/content/firm/company.ts'

/** The office's; the subscriber's is unknown. */
const timeZone = 'America/Los_Angeles'

const listedJobs = 20

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/** The token is in the fragment, so that no server receives it. */
export const alertPage = (publicUrl: string, token: string) => `${publicUrl}/job-alert#${token}`

/** RFC 8058 one-click unsubscribe. */
const unsubscribe = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/job-alert/stop/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const pace: Record<AlertPace, string> = { daily: 'a daily', weekly: 'a weekly' }

type Link = { publicUrl: string; token: string }

/** Repeats no input but the interval: anyone can enter any address. `confirmBy` is null if the alert exists. */
export const linkMail = (
  { email, every, confirmBy }: { email: string; every: AlertPace; confirmBy: Date | null },
  { publicUrl, token }: Link,
): MailMessage => ({
  to: email,
  subject: confirmBy
    ? `Please confirm your job alert from ${company.name}`
    : `Your job alert from ${company.name}`,
  text: confirmBy
    ? paragraphs(
        `Someone used this address to ask for ${pace[every]} email about new jobs.`,
        'If it was you, open this link and press Confirm:',
        alertPage(publicUrl, token),
        `The link works until ${momentAt(confirmBy, timeZone)}. If this was not you, you do not need to do anything: we will send nothing more and forget the address.`,
      )
    : paragraphs(
        'Someone used this address to ask for a job alert that it already has. You can change, stop or start it here:',
        alertPage(publicUrl, token),
        'If this was not you, you can ignore this email.',
      ),
})

const getRate = ({ rateMin, rateMax, currency }: Pick<Job, 'rateMin' | 'rateMax' | 'currency'>) =>
  rateMin === null || rateMax === null ? [] : [hourlyRange(rateMin, rateMax, currency)]

const jobLines = ({ name, pro_jobtitle, location, remote, ...terms }: Job, publicUrl: string) =>
  [
    pro_jobtitle,
    [location, ...(remote ? ['Remote'] : []), ...getRate(terms)].join(' · '),
    withSource(`${publicUrl}/c2c-job-board-details/${encodeURIComponent(name)}`, 'alert'),
  ].join('\n')

const formatJobCount = (count: number) => (count === 1 ? '1 new job' : `${count} new jobs`)

type Alert = { email: string; query: string; every: AlertPace }

const getBoard = (publicUrl: string, query: string) =>
  `${publicUrl}/c2c-job-board${query === '' ? '' : `?${query}`}`

export const jobsMail = (
  { email, query, every }: Alert,
  found: readonly Job[],
  { publicUrl, token }: Link,
): MailMessage => {
  const about = filterWords(alertFilter(query))
  const more = found.length - listedJobs
  return {
    to: email,
    subject: `${formatJobCount(found.length)} for you at ${company.name}`,
    text: paragraphs(
      about === ''
        ? `${formatJobCount(found.length)}:`
        : `${formatJobCount(found.length)} matching ${about}:`,
      ...found.slice(0, listedJobs).map((job) => jobLines(job, publicUrl)),
      more > 0
        ? `And ${more} more. See open positions:\n${getBoard(publicUrl, query)}`
        : `See open positions like these:\n${getBoard(publicUrl, query)}`,
      `You asked for ${pace[every]} email about new jobs. Change or stop it:\n${alertPage(publicUrl, token)}`,
      mail.sender,
    ),
    headers: unsubscribe(publicUrl, token),
  }
}

export const keepMail = (
  { email, query, renewedOn, endsOn }: Pick<Alert, 'email' | 'query'> & { renewedOn: string; endsOn: string },
  { publicUrl, token }: Link,
): MailMessage => {
  const about = filterWords(alertFilter(query))
  return {
    to: email,
    subject: `Keep your job alert from ${company.name}?`,
    text: paragraphs(
      about === ''
        ? `You have received our new jobs by email since ${longDay(renewedOn)}.`
        : `You have received new jobs matching ${about} by email since ${longDay(renewedOn)}.`,
      'If you still want them, open this link and press Keep it:',
      alertPage(publicUrl, token),
      `If not, you do not need to do anything: the alert ends on ${longDay(endsOn)}.`,
      mail.sender,
    ),
    headers: unsubscribe(publicUrl, token),
  }
}
