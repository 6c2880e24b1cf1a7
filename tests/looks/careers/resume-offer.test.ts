import type { Locator } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPath, position } from '#tests/support/apply-page.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { toDocx } from '#tests/support/resume-documents.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { focused, graceLines, resumeOfferPage, unreadableResumes } from '#tests/support/resume-offer-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const file = (name: string, content: Buffer) => files.make(name, content.toString('latin1'))

const openForm = async () => {
  const page = await visit({ url: server.url, width: 390, expected: [/ReadResume/] })
  await openPage(page, applyPath)
  const parts = resumeOfferPage(page)
  const readTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  /** From the top of the form to its first field, in pixels, on a phone, a tablet and a desktop. */
  const distance = async () => {
    const found: number[] = []
    await inEachLook(
      page,
      [390, 768, 1440].map((width) => ({ width, dark: false })),
      async () => void found.push((await readTop(parts.fields.first)) - (await readTop(parts.form))),
    )
    return found
  }
  return { page, ...parts, distance }
}

test('the offer of a resume is accessible in each look', async () => {
  const { page, fields, choose, button, sentence } = await openForm()
  await fields.first.fill('Admiral')
  await choose(await file('grace.docx', toDocx(graceLines)))
  await button('Fill in from my resume').click()
  await button('Show what we found').click()
  await sentence('We found these in your resume').waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

test('no answer about a resume moves a field or interrupts typing, on a phone, a tablet and a desktop', async () => {
  const { page, fields, choose, removeFile, button, sentence, distance } = await openForm()
  await sentence(
    'We can fill in your contact details from it, and you check them first. You can also add it later.',
  ).waitFor()
  const empty = await distance()
  const resume = toDocx(graceLines)
  const distances: Record<string, number[]> = {}
  await choose(await file('grace.docx', resume))
  await button('Fill in from my resume').waitFor()
  distances.chosen = await distance()
  const readings = await pauseRequests(page, '**/CRM/ReadResume')
  await button('Fill in from my resume').click()
  await sentence('Reading your resume …').waitFor()
  distances.reading = await distance()
  await readings.arrived(1)
  await fields.last.fill('Murray')
  await readings.letThrough()
  await sentence('We read it. You choose what to fill in.').waitFor()
  distances.found = await distance()
  expect(await page.evaluate(focused)).toBe('LastName')

  const nothing = { Email: '', phoneNumber: '', LinkedIn: '', pro_visastatus: '' }
  await waitForDraft(page, `apply/${position}`, {
    values: { FirstName: '', LastName: 'Murray', ...nothing },
    files: [{ name: 'grace.docx', size: resume.length }],
  })
  await openPage(page, applyPath)
  await button('Fill in from my resume').waitFor()
  distances.reloaded = await distance()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.unroute('**/CRM/ReadResume')

  for (const [name, content, reason] of unreadableResumes()) {
    await removeFile.click()
    await choose(await file(name, content))
    await button('Fill in from my resume').click()
    await sentence(`${reason} Please fill in the form yourself.`).waitFor()
    expect(await page.evaluate(focused)).toBe(`${reason} Please fill in the form yourself.`)
    distances[name] = await distance()
  }
  await removeFile.click()
  await choose(await files.program())
  await sentence('Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file').waitFor()
  distances.refused = await distance()
  expect(distances).toEqual(Object.fromEntries(Object.keys(distances).map((name) => [name, empty])))
  expect(await fields.last.inputValue()).toBe('Murray')
})
