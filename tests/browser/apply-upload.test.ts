import { applyPage, applyPath, katherine, storedApplication } from '#tests/support/apply-page.ts'
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

/** A filled-in form with the largest resume there may be. */
const openFilledForm = async (email: string) => {
  link.open()
  const page = await visit({ url: link.url, expected: [/UASubmitCandidate/] })
  await openPage(page, applyPath)
  const parts = applyPage(page)
  const values = { ...katherine, email }
  await parts.fill(values)
  await parts.choose(await files.make('large.pdf', '%PDF-1.4', bytes))
  await parts.checking.waitFor({ state: 'detached' })
  await parts.removeFile.waitFor()
  const expectKept = async () => {
    await parts.submit.waitFor()
    expect(await parts.values()).toEqual(values)
    expect(await parts.fileName()).toBe('large.pdf')
  }
  const expectStored = async () => {
    await parts.thanks.waitFor({ timeout: 60_000 })
    stored.push(storedApplication(values, { name: 'large.pdf', kind: 'pdf', bytes }))
  }
  return { page, ...parts, expectKept, expectStored }
}

test.each([10, 50, 99])(
  'a connection cut at %d %% keeps the form; the next try stores it once',
  async (share) => {
    const { submit, failure, expectKept, expectStored } = await openFilledForm(`cut${share}@example.com`)
    link.cutAfter((bytes * share) / 100)
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
  },
)

test('cancelling while it is sent leaves nothing on the server and everything in the form', async () => {
  const { submit, cancel, progress, wait, failure, expectKept, expectStored } =
    await openFilledForm('cancelled@example.com')
  link.holdAfter(bytes / 4)
  await submit.click()
  await progress.waitFor()
  const share = await eventually(
    async () => Number(await progress.getAttribute('value')),
    (value) => value > 0.1,
  )
  expect(share).toBeLessThan(1)
  expect(await wait.isDisabled()).toBe(true)
  // What has left the browser may still be on its way to the server.
  await eventually(
    () => countFiles(server),
    (count) => count === filesBefore + stored.length + 1,
  )
  await cancel.click()
  await expectKept()
  expect(await failure.textContent()).toBe('')
  link.open()
  await eventually(
    () => countFiles(server),
    (count) => count === filesBefore + stored.length,
  )
  await submit.click()
  await expectStored()
})

test('what applicants were thanked for is stored once each, each with one file', async () => {
  await server.stop()
  expect(await storedApplications(server)).toEqual(stored)
  expect(await countFiles(server)).toBe(filesBefore + stored.length)
})
