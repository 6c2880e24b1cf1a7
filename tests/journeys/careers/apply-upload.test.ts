import { applyPage, applyPath, katherine, storedApplication } from '#tests/support/apply-page.ts'
import { dropFile } from '#tests/support/drop-file.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Link, startLink } from '#tests/support/link.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { countFiles, storedApplications } from '#tests/support/stored-applications.ts'
import { withSite } from '#tests/support/with-site.ts'

const bytes = 52_428_800
const offline = 'We could not reach the server. Check your connection and try again.'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()
let link: Link
let filesBefore: number
const stored: ReturnType<typeof storedApplication>[] = []

beforeAll(async () => {
  filesBefore = await countFiles(server)
  link = await startLink(server.url)
})

afterAll(() => link.close())

const openFilledForm = async (email: string) => {
  link.open()
  const page = await visit({ url: link.url, expected: [/UASubmitCandidate/] })
  await openPage(page, applyPath)
  const parts = applyPage(page)
  const values = { ...katherine, email }
  await parts.fill(values)
  const expectChosen = async () => {
    await parts.removeFile.waitFor()
    await parts.checking.waitFor({ state: 'detached' })
  }
  const expectKept = async () => {
    await parts.submit.waitFor()
    expect(await parts.values()).toEqual(values)
    expect(await parts.fileName()).toBe('large.pdf')
  }
  const expectStored = async () => {
    await parts.thanks.waitFor({ timeout: 60_000 })
    stored.push(storedApplication(values, { name: 'large.pdf', kind: 'pdf', bytes }))
  }
  return { page, ...parts, expectChosen, expectKept, expectStored }
}

const largestResume = () => files.make('large.pdf', '%PDF-1.4', bytes)

test('a connection that is cut during an upload keeps the form; the next try stores it once', async () => {
  const form = await openFilledForm('cut@example.com')
  const { choose, submit, failure, expectChosen, expectKept, expectStored } = form
  await choose(await largestResume())
  await expectChosen()
  link.cutAfter(bytes / 2)
  await submit.click()
  await failure.getByText(offline).waitFor({ timeout: 60_000 })
  await expectKept()
  await eventually(
    () => countFiles(server),
    (count) => count === filesBefore + stored.length,
  )
  link.open()
  await submit.click()
  await expectStored()
})

test('a dropped resume shows its progress; cancelling leaves nothing on the server and everything in the form', async () => {
  const form = await openFilledForm('cancelled@example.com')
  const { page, resume, submit, cancel, progress, wait, failure } = form
  await dropFile(page, resume, await largestResume())
  await form.expectChosen()
  link.holdAfter(bytes / 4)
  await submit.focus()
  await page.keyboard.press('Enter')
  await progress.waitFor()
  const share = await eventually(
    async () => Number(await progress.getAttribute('value')),
    (value) => value > 0.1,
  )
  expect(share).toBeLessThan(1)
  expect(await wait.isDisabled()).toBe(true)
  // Bytes that left the browser may not have reached the server.
  await eventually(
    () => countFiles(server),
    (count) => count === filesBefore + stored.length + 1,
  )
  await cancel.click()
  await form.expectKept()
  expect(await failure.textContent()).toBe('')
  link.open()
  await eventually(
    () => countFiles(server),
    (count) => count === filesBefore + stored.length,
  )
  await submit.click()
  await form.expectStored()
})

test('the server stores each application that was thanked for once, with one file', async () => {
  await server.stop()
  expect(await storedApplications(server)).toEqual(stored)
  expect(await countFiles(server)).toBe(filesBefore + stored.length)
})
