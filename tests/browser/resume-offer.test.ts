import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { docxOf, pdfOf, protectedPdf } from '#tests/support/resume-documents.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let files: ResumeFiles

beforeAll(async () => {
  files = await resumeFiles()
})

afterAll(() => files.remove())

const file = async (name: string, content: Buffer) => {
  const path = join(files.folder, name)
  await writeFile(path, content)
  return path
}

const lines = [
  'Grace Hopper',
  'grace@example.com, (213) 373-4253',
  'linkedin.com/in/grace',
  'Skills: Python, SQL',
]

test('the form is filled in from a DOCX document, only where it is ticked, and then from a PDF with the keyboard', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, applyPath)
  const { form, fields, choose, values, removeFile } = applyPage(page)
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  const box = (name: RegExp) => form.getByRole('checkbox', { name })
  await fields.first.fill('Admiral')
  await fields.linkedIn.fill(katherine.linkedIn)
  await choose(await file('grace.docx', docxOf(lines)))
  await button('Fill in from my resume').click()
  await form.getByText('We found these in your resume').waitFor()
  expect(await values()).toMatchObject({ first: 'Admiral', last: '', email: '' })
  await form.getByText('Skills it names: python, SQL').waitFor()
  await box(/First Name: Grace.*Replaces “Admiral”/).waitFor()
  expect([await box(/First Name/).isChecked(), await box(/Email/).isChecked()]).toEqual([false, true])
  await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
  await box(/Mobile/).uncheck()
  await button('Use these').click()
  await form.getByText('Filled in. Please check it before you send.').waitFor()
  expect(await values()).toEqual({
    first: 'Admiral',
    last: 'Hopper',
    email: 'grace@example.com',
    phone: '',
    linkedIn: katherine.linkedIn,
    visa: '',
  })

  await removeFile.click()
  await choose(await file('grace.pdf', pdfOf([lines])))
  await button('Fill in from my resume').focus()
  await page.keyboard.press('Enter')
  await box(/First Name/).waitFor()
  expect(await box(/Last Name: Hopper.*In the form already/).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await button('Use these').press('Enter')
  await form.getByText('Filled in. Please check it before you send.').waitFor()
  expect(await values()).toMatchObject({ first: 'Grace', phone: '(213) 373-4253' })

  await removeFile.click()
  await choose(await file('secret.pdf', protectedPdf()))
  await button('Fill in from my resume').click()
  await form.getByText('This file asks for a password, so we cannot read it.').waitFor()
})
