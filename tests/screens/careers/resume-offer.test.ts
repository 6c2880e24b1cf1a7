import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPath, katherine } from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { toDocx, toPdf } from '#tests/support/resume-documents.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { focused, graceLines, resumeOfferPage, unreadableResumes } from '#tests/support/resume-offer-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const file = (name: string, content: Buffer) => files.make(name, content.toString('latin1'))

const openForm = async () => {
  const page = await visit({ url: server.url, width: 390, expected: [/ReadResume/] })
  await openPage(page, applyPath)
  return { page, ...resumeOfferPage(page) }
}

test('a DOCX document fills in the fields that are ticked, and then a PDF the others with the keyboard', async () => {
  const { page, form, fields, choose, values, removeFile, button, sentence } = await openForm()
  const box = (name: RegExp) => form.getByRole('checkbox', { name })
  await fields.first.fill('Admiral')
  await fields.linkedIn.fill(katherine.linkedIn)
  await choose(await file('grace.docx', toDocx(graceLines)))
  await button('Fill in from my resume').click()
  await button('Show what we found').click()
  await sentence('We found these in your resume').waitFor()
  expect(await values()).toMatchObject({ first: 'Admiral', last: '', email: '' })
  await form.getByText('Skills it mentions: python, SQL').waitFor()
  await box(/First Name: Grace.*Replaces “Admiral”/).waitFor()
  expect([await box(/First Name/).isChecked(), await box(/Email/).isChecked()]).toEqual([false, true])
  await expectAccessible(page)
  await box(/Mobile/).uncheck()
  await button('Use these').click()
  await sentence('Filled in. Please check it before you send.').waitFor()
  expect(await page.evaluate(focused)).toBe('Show what we found')
  expect(await values()).toEqual({
    first: 'Admiral',
    last: 'Hopper',
    email: 'grace@example.com',
    phone: '',
    linkedIn: katherine.linkedIn,
    visa: '',
  })

  await removeFile.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
  await choose(await file('grace.pdf', toPdf([graceLines])))
  await button('Fill in from my resume').waitFor()
  expect(await page.evaluate(focused)).toBe('grace.pdf')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await button('Show what we found').press('Enter')
  await box(/First Name/).waitFor()
  expect(await page.evaluate(focused)).toBe('We found these in your resume')
  expect(await box(/Last Name: Hopper.*Already in the form/).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await button('Use these').press('Enter')
  await sentence('Filled in. Please check it before you send.').waitFor()
  expect(await values()).toMatchObject({ first: 'Grace', phone: '(213) 373-4253' })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(focused)).toBe('FirstName')
})

test('a resume that fills in nothing says why, has the focus there, and keeps what was typed', async () => {
  const { page, fields, choose, removeFile, button, sentence } = await openForm()
  await fields.last.fill('Murray')
  for (const [name, content, reason] of unreadableResumes()) {
    await choose(await file(name, content))
    await button('Fill in from my resume').click()
    await sentence(`${reason} Please fill in the form yourself.`).waitFor()
    expect(await page.evaluate(focused)).toBe(`${reason} Please fill in the form yourself.`)
    await removeFile.click()
  }
  expect(await fields.last.inputValue()).toBe('Murray')
})

test('a file too large to be read is accepted, and its applicant is asked to fill in the form', async () => {
  const { choose, removeFile, sentence, button } = await openForm()
  await choose(await files.make('large.pdf', '%PDF-1.4', 10_485_761))
  await sentence('We cannot read a file this large. Please fill in the form yourself.').waitFor()
  expect([await removeFile.count(), await button('Fill in from my resume').count()]).toEqual([1, 0])
})
