import { desc, eq } from 'drizzle-orm'
import type { MyDataWish } from '#api/contracts/careers/my-application.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { company } from '#src/content/firm/company.ts'

export type MyMailing = { queueMail: Messages['queueMail']; publicUrl: string }

const listedMost = 10

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

const notYou = 'If this was not you, you can ignore this email.'

/** The secret is in the fragment, so that no server receives it. */
export const linkToMine = async (
  tx: Transaction,
  { formId, publicUrl }: { formId: string; publicUrl: string },
  at: Date,
): Promise<string> => {
  const token = await mintLink(tx, { purpose: 'application', subjectId: formId }, at)
  return `${publicUrl}/my-application#${token}`
}

const findSent = async (tx: Transaction, formId: string) => {
  const [found] = await tx
    .select({ email: applicationForms.email, title: jobs.pro_jobtitle })
    .from(applicationForms)
    .innerJoin(jobs, eq(jobs.id, applicationForms.jobId))
    .where(eq(applicationForms.id, formId))
  if (!found) throw new Error('The application that was stored is gone.')
  return found
}

const mailAbout = async (
  tx: Transaction,
  formId: string,
  { queueMail, publicUrl }: MyMailing,
  at: Date,
  compose: (title: string, link: string) => Pick<MailMessage, 'subject' | 'text'>,
): Promise<void> => {
  const { email: to, title } = await findSent(tx, formId)
  const link = await linkToMine(tx, { formId, publicUrl }, at)
  await queueMail(tx, { to, ...compose(title, link) })
}

/** Repeats no input: anyone can enter any address. */
export const confirmApplication = (
  tx: Transaction,
  formId: string,
  mailing: MyMailing,
  at: Date,
): Promise<void> =>
  mailAbout(tx, formId, mailing, at, (title, link) => ({
    subject: `We received your application: ${title}`,
    text: paragraphs(
      `Thank you for applying for ${title}. We have your application and your resume.`,
      'See where it stands, write to us, replace your resume or withdraw, without an account:',
      link,
      'Keep this email: the link is private and works for a year.',
      'If this was not you, you can withdraw the application there or have it erased.',
    ),
  }))

export const confirmWithdrawal = (
  tx: Transaction,
  formId: string,
  mailing: MyMailing,
  at: Date,
): Promise<void> =>
  mailAbout(tx, formId, mailing, at, (title, link) => ({
    subject: `You withdrew your application: ${title}`,
    text: paragraphs(
      `You withdrew your application for ${title}.`,
      'If this was not you, or if you have changed your mind, write to us here:',
      link,
    ),
  }))

export const mailLinks = async (
  tx: Transaction,
  email: string,
  { queueMail, publicUrl }: MyMailing,
  at: Date,
): Promise<void> => {
  const found = await tx
    .select({
      id: applicationForms.id,
      at: applicationForms.createdAt,
      title: jobs.pro_jobtitle,
      outcome: applications.outcome,
    })
    .from(applicationForms)
    .innerJoin(applications, eq(applications.formId, applicationForms.id))
    .innerJoin(jobs, eq(jobs.id, applicationForms.jobId))
    .where(eq(applicationForms.email, email))
    .orderBy(desc(applicationForms.createdAt), desc(applicationForms.id))
    .limit(listedMost)
  const lines: string[] = []
  for (const one of found) {
    const link = await linkToMine(tx, { formId: one.id, publicUrl }, at)
    const standing = one.outcome === null ? '' : ' (no longer open)'
    lines.push(`${one.title}, ${longDay(toDay(one.at))}${standing}:\n${link}`)
  }
  await queueMail(tx, {
    to: email,
    subject: `Your applications at ${company.name}`,
    text: paragraphs(
      'Someone used this address to ask for links to applications.',
      ...(lines.length > 0
        ? ['Here they are. Each link is private and works for a year.', ...lines]
        : ['We have none from this address. You may have used another one.']),
      notYou,
    ),
  })
}

const wishes: Record<MyDataWish, string> = {
  copy: `download what you sent to ${company.name}`,
  rest: `ask what else ${company.name} knows about you`,
  erasure: `erase what ${company.name} knows about you`,
}

export const codeMail = (to: string, wish: MyDataWish, code: string): MailMessage => ({
  to,
  subject: `Your code to ${wishes[wish]}`,
  text: paragraphs(
    `${code} is your code to ${wishes[wish]}.`,
    'It works for 10 minutes. Do not share it.',
    'If you did not ask for it, someone has a link to your application. Nothing happens without the code.',
  ),
})

export const erasedMail = (to: string): MailMessage => ({
  to,
  subject: 'We have erased what we knew about you',
  text: paragraphs(
    `As you asked, ${company.name} has erased your applications and everything else we had under this address.`,
    'The links in earlier emails no longer work. You are welcome to apply again.',
  ),
})
