import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { applyPage } from './apply-page.ts'
import { eventually } from './eventually.ts'
import { toDocx } from './resume-documents.ts'
import type { Site } from './running-server.ts'

export type Applicant = { first: string; last: string; email: string; phone: string }

const resumeLines = ({ first, last, email, phone }: Applicant) => [
  `${first} ${last}`,
  `${email}, ${phone}`,
  `linkedin.com/in/${first.toLowerCase()}`,
  'Toronto, ON',
  'Skills: Scala, Apache Spark, SQL',
]

export const applyWithResume = async (
  page: Page,
  { person, question, answer }: { person: Applicant; question: string; answer: string },
  folder: string,
) => {
  const { form, choose, fields, submit, thanks, values } = applyPage(page)
  const path = join(folder, `${person.first}.docx`)
  await writeFile(path, toDocx(resumeLines(person)))
  await choose(path)
  await form.getByRole('button', { name: 'Fill in from my resume' }).click()
  await form.getByRole('button', { name: 'Show what we found' }).click()
  await form.getByText('We found these in your resume').waitFor()
  await form.getByText('Skills it mentions: Scala, SQL, Apache Spark').waitFor()
  await form.getByRole('button', { name: 'Use these' }).click()
  await form.getByText('Filled in. Please check it before you send.').waitFor()
  expect(await values()).toEqual({
    ...person,
    linkedIn: `https://linkedin.com/in/${person.first.toLowerCase()}`,
    visa: '',
  })
  await fields.visa.selectOption('GC')
  await form.getByLabel(question).selectOption(answer)
  await submit.click()
  await thanks.getByText('Your submission has been received!').waitFor()
}

export const calendarTo = async (server: Pick<Site, 'dataDir'>, to: string): Promise<string[]> => {
  const find = async (): Promise<string | undefined> =>
    (await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .findLast((mail) => mail.to === to && mail.calendar)?.calendar.text
  const text = await eventually(find, (found) => found !== undefined)
  // Long lines are folded (RFC 5545).
  return (text ?? '').replaceAll('\r\n ', '').split('\r\n')
}

export const pathIn = (mail: string, start: string): string =>
  new RegExp(`https?://[^/\\s]+(${start}\\S*)`).exec(mail)?.[1] ?? ''
