import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, applyPath, katherine, position } from '#tests/support/apply-page.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
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

const openForm = async (width: number) => {
  const page = await visit({ url: server.url, width, expected: [/ReadResume/] })
  await openPage(page, applyPath)
  const parts = applyPage(page)
  const button = (name: string) => parts.form.getByRole('button', { name, exact: true })
  const sentence = (text: string) => parts.form.getByText(text, { exact: true })
  /** How far below the top of the form its first field stands. */
  const place = async () => {
    const tops = [parts.form, parts.fields.first].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().top),
    )
    const [top = 0, first = 0] = await Promise.all(tops)
    return first - top
  }
  return { page, ...parts, button, sentence, place }
}

const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

test('the form is filled in from a DOCX document, only where it is ticked, and then from a PDF with the keyboard', async () => {
  const { page, form, fields, choose, values, removeFile, button, sentence } = await openForm(390)
  const box = (name: RegExp) => form.getByRole('checkbox', { name })
  await fields.first.fill('Admiral')
  await fields.linkedIn.fill(katherine.linkedIn)
  await choose(await file('grace.docx', docxOf(lines)))
  await button('Fill in from my resume').click()
  await button('Show what we found').click()
  await sentence('We found these in your resume').waitFor()
  expect(await values()).toMatchObject({ first: 'Admiral', last: '', email: '' })
  await form.getByText('Skills it mentions: python, SQL').waitFor()
  await box(/First Name: Grace.*Replaces “Admiral”/).waitFor()
  expect([await box(/First Name/).isChecked(), await box(/Email/).isChecked()]).toEqual([false, true])
  await inEachLook(page, looksOf(390, 1440), () => expectAccessible(page))
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
  await choose(await file('grace.pdf', pdfOf([lines])))
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

test.each([390, 768, 1440])(
  'whatever comes of a resume, early or late, no field moves and typing goes on, %d pixels wide',
  async (width) => {
    const { page, fields, choose, removeFile, button, sentence, place } = await openForm(width)
    await sentence(
      'We can fill in your contact details from it, and you check them first. You can also add it later.',
    ).waitFor()
    const empty = await place()
    const resume = docxOf(lines)
    const places: Record<string, number> = {}
    await choose(await file('grace.docx', resume))
    await button('Fill in from my resume').waitFor()
    places.chosen = await place()
    const readings = await pauseRequests(page, '**/CRM/ReadResume')
    await button('Fill in from my resume').click()
    await sentence('Reading your resume …').waitFor()
    places.reading = await place()
    await readings.arrived(1)
    await fields.last.fill('Murray')
    await readings.letThrough()
    await sentence('We read it. You choose what to fill in.').waitFor()
    places.found = await place()
    expect(await page.evaluate(focused)).toBe('LastName')

    const nothing = { Email: '', phoneNumber: '', LinkedIn: '', pro_visastatus: '' }
    await waitForDraft(page, `apply/${position}`, {
      values: { FirstName: '', LastName: 'Murray', ...nothing },
      files: [{ name: 'grace.docx', size: resume.length }],
    })
    await openPage(page, applyPath)
    await button('Fill in from my resume').waitFor()
    places.reloaded = await place()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.unroute('**/CRM/ReadResume')

    for (const [name, content, said] of [
      ['secret.pdf', protectedPdf(), 'This file is password-protected, so we cannot read it.'],
      ['scan.pdf', pdfOf([[]]), 'This file contains no text that we can read.'],
      ['broken.pdf', Buffer.from('%PDF-1.7 and no more'), 'We cannot read this file.'],
      ['nobody.docx', docxOf(['To whom it may concern']), 'We found no name or address in this file.'],
    ] as const) {
      await removeFile.click()
      await choose(await file(name, content))
      await button('Fill in from my resume').click()
      await sentence(`${said} Please fill in the form yourself.`).waitFor()
      expect(await page.evaluate(focused)).toBe(`${said} Please fill in the form yourself.`)
      places[name] = await place()
    }
    await removeFile.click()
    await choose(await files.program())
    await sentence('Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file').waitFor()
    places.refused = await place()
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, empty])))
    expect(await fields.last.inputValue()).toBe('Murray')
  },
)

test('a file too large to be read is taken, and its applicant is told to fill in the form', async () => {
  const { choose, removeFile, sentence, button } = await openForm(390)
  await choose(await files.make('large.pdf', '%PDF-1.4', 10_485_761))
  await sentence('We cannot read a file this large. Please fill in the form yourself.').waitFor()
  expect([await removeFile.count(), await button('Fill in from my resume').count()]).toEqual([1, 0])
})
