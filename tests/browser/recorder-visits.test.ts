import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { draftWasSought } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { saveRecord, typed } from '#tests/support/record-visit.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { runScript } from '#tests/support/run-command.ts'
import { sheetForm } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'
import { parseRecord, type VisitRecord } from '../../scripts/replay/read-record.ts'
import { tellStep } from '../../scripts/replay/tell-step.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })
const files = withResumeFiles()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skagit-records-'))
})

afterAll(() => rm(folder, { recursive: true }))

const stepsOf = ({ entries }: VisitRecord) =>
  entries.flatMap((entry) => ('step' in entry ? [tellStep(entry)] : []))

/** What a replay says that found nothing. */
const green = { code: 0, said: expect.stringMatching(/\nGreen: \d+ steps, and \d+ actors came past/) }

/** Ends the recording; gives back its text, its steps in words, and what its replay says. */
const replayed = async (page: Page) => {
  const { name, text } = await saveRecord(page)
  const file = join(folder, name)
  await writeFile(file, text)
  return { text, steps: stepsOf(parseRecord(text, name)), replay: await runScript('replay', [file]) }
}

test('a wrong code before the right one, the way back and forward, and a chosen file replay green', async () => {
  const page = await visit({ url: server.url, expected: [/CheckVerification/, /422/] })
  await openPage(page, '/sign-in?record')
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill(typed.phone)
  const code = await askForCode(server, page)
  await enterCode(page, otherThan(code))
  await page.getByText('That code is not right.').waitFor()
  await enterCode(page, code)
  await page.waitForURL('**/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Time Sheets' }).first().click()
  await page.waitForURL('**/time-sheet-view')
  await page.goBack()
  await page.waitForURL('**/dashboard')
  await page.goForward()
  await page.getByRole('link', { name: 'New Time Sheet' }).click()
  const { form, button, work } = sheetForm(page)
  await form.waitFor()
  await draftWasSought(page)
  await work('Loads', 'Green', '7.5')
  await form.locator('input[type=file]').setInputFiles(await files.pdf())
  await form.getByText('resume.pdf').waitFor()
  // The sample data has hours in the week that the form begins with.
  await form.getByRole('checkbox', { name: /^Keep this sheet/ }).check()
  await button('Save draft').click()
  await page.getByRole('heading', { name: 'Draft saved' }).waitFor()
  const { text, steps, replay } = await replayed(page)
  expect(text).not.toContain('resume')
  expect(text).not.toContain(code)
  expect(steps).toEqual([
    'press radio “Employee”',
    'type ‹phone 10› into textbox “Mobile No.”',
    'press button “Send code”',
    'type ‹code 6› into textbox “Six-digit code”',
    'press button “Sign in”',
    'type ‹code 6› into textbox “Six-digit code”',
    'press button “Sign in”',
    'press link “Time Sheets”',
    'go back',
    'go forward',
    expect.stringMatching(/^press link “.+ Time Sheet”$/),
    'type Xxxxx into textbox “Task”',
    'type Xxxxx into textbox “Outcome”',
    'type 7.5 into textbox “Duration”',
    expect.stringMatching(/^choose a pdf file of 77 bytes in file “Client time .+”$/),
    expect.stringMatching(/^press checkbox “Keep this .+ as well\.”$/),
    'press button “Save draft”',
  ])
  expect(replay).toEqual(green)
})

test('an application whose resume is taken away, exchanged and sent replays green', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, `${applyPath}?record`)
  // What is typed before is recorded so, and cannot be typed as early again.
  await draftWasSought(page)
  const { choose, fill, form, removeFile, checking, submit, thanks, close } = applyPage(page)
  await fill(katherine)
  await choose(await files.pdf())
  await checking.waitFor({ state: 'detached' })
  await removeFile.click()
  await choose(await files.make('second.rtf', '{\\rtf1 Second}', 3000))
  await form.getByText('second.rtf').waitFor()
  await checking.waitFor({ state: 'detached' })
  await submit.click()
  await thanks.waitFor()
  await close.click()
  await submit.waitFor()
  const { text, steps, replay } = await replayed(page)
  // Times, and the name of the build, may hold any digits.
  const told = text.replace(/"(?:at":\d+|clock":"[^"]*"|build":"[^"]*")/g, '')
  for (const secret of ['second', 'Katherine', 'katherine', 'Johnson', '373'])
    expect(told).not.toContain(secret)
  expect(steps).toEqual([
    'type Xxxxxxxxx into textbox “First Name”',
    'type Xxxxxxx into textbox “Last Name”',
    'type ‹email› into textbox “Email”',
    'type ‹phone 10› into textbox “Mobile No.”',
    'type ‹url linkedin.com› into textbox “LinkedIn Profile”',
    'choose “GC” in combobox “Visa Status”',
    'choose a pdf file of 77 bytes in file “Resume”',
    'press button “Remove the file”',
    'choose a rtf file of 3000 bytes in file “Resume”',
    'press button “Submit Application”',
    'press button “Close”',
  ])
  expect(replay).toEqual(green)
})
