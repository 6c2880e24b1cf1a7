import { resumeMessages } from '#api/contracts/careers/application.contract.ts'
import {
  type ApplyValues,
  applyPage,
  applyPath,
  katherine,
  noApplication,
  position,
  storedApplication,
} from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { countFiles, storedApplications } from '#tests/support/stored-applications.ts'

const sendUrl = '**/CRM/UASubmitCandidate'
const offline = 'We could not reach the server. Check your connection and try again.'
const pdf = { name: 'resume.pdf', kind: 'pdf', bytes: pdfBytes }

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()
let filesBefore: number
const stored: ReturnType<typeof storedApplication>[] = []

beforeAll(async () => {
  filesBefore = await countFiles(server)
})

const openForm = async (expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, applyPath)
  const parts = applyPage(page)
  const fillAll = async (values: ApplyValues, path?: string) => {
    await parts.fill(values)
    await parts.choose(path ?? (await files.pdf()))
    await parts.removeFile.waitFor()
    await parts.checking.waitFor({ state: 'detached' })
  }
  return { page, ...parts, fillAll }
}

const person = (first: string) => ({ ...katherine, first, email: `${first.toLowerCase()}@example.com` })

test('the page names the position, describes it, and stores an application with its resume', async () => {
  const { page, fillAll, submit, thanks, close, values, fileName } = await openForm()
  await page.getByRole('heading', { level: 1, name: 'Senior Databricks Engineer' }).waitFor()
  await page.getByText('A hospital network moves its claims').waitFor()
  expect(await page.title()).toBe('Apply: Senior Databricks Engineer | Skagit')
  await fillAll(katherine)
  await submit.click()
  await thanks.waitFor()
  expect(await thanks.textContent()).toBe('Thank you!Your submission has been received!Close')
  stored.push(storedApplication(katherine, pdf))
  await close.click()
  await submit.waitFor()
  expect(await values()).toEqual(noApplication)
  expect(await fileName()).toBeNull()
  const sent = page.getByRole('status').filter({ hasText: 'You applied for' })
  const heading = sent.getByRole('heading')
  expect(await heading.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(await sent.textContent()).toBe(
    'You applied for Senior Databricks EngineerWe sent a private link to katherine@example.com. It shows where your application stands.See open positions',
  )
})

test('the browser remembers an application on the form, on the page of the job and on the board', async () => {
  const { page, fillAll, fields, submit, thanks, close } = await openForm()
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
  )
  const again = page.getByText(`You applied on ${today}`, { exact: true })
  await fillAll(person('Known'))
  await submit.click()
  await thanks.waitFor()
  stored.push(storedApplication(person('Known'), pdf))
  await close.click()
  await again.waitFor()
  await openPage(page, applyPath)
  await again.waitFor()
  await fields.first.fill('Ada')
  await page.getByText('1 of 7 filled in', { exact: true }).waitFor()
  await openPage(page, `/c2c-job-board-details/${position}`)
  await page.getByText(`Dallas, TX · $78–92/h · 12 months · Applied ${today}`, { exact: true }).waitFor()
  await openPage(page, '/c2c-job-board')
  const marks = page.getByText('Applied', { exact: true })
  await marks.waitFor()
  expect(
    await page.getByRole('listitem').filter({ has: marks }).getByRole('heading').allTextContents(),
  ).toEqual(['Senior Databricks Engineer'])
})

test('a cleared form can be put back with its file, until something else is filled in', async () => {
  const { page, fillAll, fields, values, fileName, checking, removeFile, clear } = await openForm()
  await fillAll(katherine)
  await clear.click()
  expect(await values()).toEqual(noApplication)
  expect(await fileName()).toBeNull()
  const back = page.getByRole('button', { name: 'Put it back' })
  expect(await back.evaluate((button) => document.activeElement === button)).toBe(true)
  await back.press('Enter')
  await removeFile.waitFor()
  await checking.waitFor({ state: 'detached' })
  expect(await values()).toEqual(katherine)
  expect(await fileName()).toBe('resume.pdf')
  await clear.click()
  await fields.first.fill('Mary')
  await clear.waitFor()
  expect(await back.count()).toBe(0)
})

test('applying a second time with the same address says so, and keeps the form', async () => {
  const { fillAll, submit, failure, values, fileName } = await openForm([/UASubmitCandidate/])
  const again = { ...katherine, email: 'KATHERINE@example.com' }
  await fillAll(again)
  await submit.click()
  await failure.getByText('You have already applied for this job with this email address.').waitFor()
  expect(await values()).toEqual(again)
  expect(await fileName()).toBe('resume.pdf')
})

test('the server refuses a file that only begins like a text, and the form says so at the resume', async () => {
  const { fillAll, submit, failure, values, resume, form, removeFile, choose } = await openForm([
    /UASubmitCandidate/,
  ])
  const path = await files.make('looks.txt', 'a'.repeat(5_000), 6_000)
  await fillAll(person('Looks'), path)
  await submit.click()
  await failure.getByText('This file is not accepted.').waitFor()
  expect(await values()).toEqual(person('Looks'))
  const reason = form.getByRole('alert').filter({ hasText: resumeMessages.wrongKind })
  await reason.waitFor()
  expect(await resume.textContent()).toBe('looks.txt')
  // Far above the button that was pressed.
  expect(await resume.evaluate((zone) => zone === document.activeElement)).toBe(true)
  await removeFile.click()
  await choose(await files.pdf())
  await reason.waitFor({ state: 'detached' })
})

test('a second send after a lost answer stores nothing more', async () => {
  const { page, fillAll, submit, failure, thanks, fileName } = await openForm([/UASubmitCandidate/])
  await page.route(
    sendUrl,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillAll(person('Lost'))
  await submit.click()
  await failure.getByText(offline).waitFor()
  expect(await fileName()).toBe('resume.pdf')
  await submit.click()
  await thanks.waitFor()
  stored.push(storedApplication(person('Lost'), pdf))
})

test('a position that takes no applications says so and leads to the board', async () => {
  const page = await visit({ url: server.url, expected: [/GetJobByName|applynow/] })
  for (const [id, heading] of [
    ['%00', 'This position is not on our board'],
    ['tableau-analyst-phoenix', 'This position is closed'],
  ] as const) {
    await openPage(page, `/applynow/${id}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const board = page.getByRole('link', { name: 'See open positions' })
    expect([id, await board.getAttribute('href')]).toEqual([id, '/c2c-job-board'])
    expect(await page.getByRole('form').count()).toBe(0)
  }
})

test('the server stores each application that was thanked for once, in order, with one file', async () => {
  await server.stop()
  expect(await storedApplications(server)).toEqual(stored)
  expect(await countFiles(server)).toBe(filesBefore + stored.length)
})
