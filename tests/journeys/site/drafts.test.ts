import type { Page } from 'playwright-core'
import { type ApplyValues, applyPage, applyPath, katherine, position } from '#tests/support/apply-page.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { storedApplications } from '#tests/support/stored-applications.ts'
import { withSite } from '#tests/support/with-site.ts'

const applyDraft = `apply/${position}`

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const getDraft = ({ first, last, email, linkedIn, visa }: ApplyValues) => ({
  FirstName: first,
  LastName: last,
  Email: email,
  phoneNumber: '+12133734253',
  LinkedIn: linkedIn,
  pro_visastatus: visa,
})

const fillApplication = async (page: Page) => {
  const { fill, choose, removeFile } = applyPage(page)
  await fill(katherine)
  await choose(await files.pdf())
  await removeFile.waitFor()
  await waitForDraft(page, applyDraft, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
}

test('of two tabs the second begins with the draft of the first, and sent twice it is stored once', async () => {
  const first = await visit({ url: server.url, expected: [/UASubmitCandidate/] })
  await openPage(first, applyPath)
  const values = { ...katherine, email: 'two.tabs@example.com' }
  await fillApplication(first)
  await applyPage(first).fields.email.fill(values.email)
  await waitForDraft(first, applyDraft, { values: getDraft(values) })
  const second = await first.context().newPage()
  await openPage(second, applyPath)
  await applyPage(second).removeFile.waitFor()
  expect(await applyPage(second).values()).toEqual(values)
  await applyPage(first).submit.click()
  await applyPage(first).thanks.waitFor()
  await waitForDraft(first, applyDraft, null)
  expect(await applyPage(second).values()).toEqual(values)
  await applyPage(second).submit.click()
  await applyPage(second).failure.getByText('You have already applied for this job').waitFor()
  expect(await applyPage(second).fileName()).toBe('resume.pdf')
  await server.stop()
  expect((await storedApplications(server)).map(({ email }) => email)).toEqual([values.email])
})
