import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, katherine } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { storeHistory } from '#tests/support/desk-history.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { changeStored } from '#tests/support/stored-rows.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const files = withResumeFiles()

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }

const enter = async () => visit({ url: server.url, storage: await signedInStorage(server, elena) })

const readRows = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

const readColumns = (page: Page, report: string) =>
  page
    .getByRole('region', { name: report })
    .locator('[title]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('title'), one.firstElementChild?.getAttribute('style')]),
    )

const download = async (page: Page, report: string) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download CSV of ${report}` }).click()
  const file = await saved
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
}

test('reports say that nothing came in, and count the months of the address', async () => {
  const page = await enter()
  await openPage(page, '/desk/reports?from=2026-13&until=soon')
  await page.getByText('Nothing was received in these months, and nothing is open.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)

  // The page would poll while the server is away.
  await page.goto('about:blank')
  await changeStored(server, storeHistory)
  await openPage(page, '/desk/reports?from=2026-02&until=2026-02')
  await page.getByRole('combobox', { name: 'Until' }).selectOption('March 2026')
  await page.getByText('February 2026 to March 2026', { exact: true }).waitFor()
  await page.getByRole('row', { name: 'Mar 2026 4 2' }).waitFor()
  expect(await readRows(page, 'First answer to messages')).toEqual([
    ['Month', 'Received', 'Answered', 'Within a business day', 'Median hours', '90% within (hours)'],
    ['Feb 2026', '1', '1', '1', '1', '1'],
    ['Mar 2026', '4', '2', '1', '2', '16.5'],
  ])
  expect(await readColumns(page, 'First answer to messages')).toEqual([
    ['Feb: 1', 'height: 50%;'],
    ['Mar: 2', 'height: 100%;'],
  ])
  expect(await readRows(page, 'How far applications got, by job')).toEqual([
    [
      'Job',
      'Received',
      'Screening',
      'Submitted',
      'Interview',
      'Offer',
      'Placed',
      'Rejected',
      'Withdrawn',
      'Open',
    ],
    ['Data Engineer', '2', '2', '2', '2', '1', '0', '1', '0', '1'],
    ['ML Engineer', '2', '0', '0', '0', '0', '1', '0', '1', '0'],
  ])
  expect(await download(page, 'Why applications ended')).toEqual([
    'ends-2026-02-to-2026-03.csv',
    '\uFEFFOutcome,Stage,Reason,Applications\r\nPlaced,New,,1\r\n' +
      "Rejected,Interview,'=We went ahead with candidates whose skills are closer.,1\r\n" +
      'Withdrawn,New,Took another offer,1',
  ])
  await expectAccessible(page)
})

test('the source of an application is counted, though pages lie between the link and the form', async () => {
  const visitor = await visit({ url: server.url })
  await openPage(visitor, '/c2c-job-board-details/senior-databricks-engineer-dallas?from=alert')
  await visitor.getByRole('link', { name: 'Apply now' }).first().click()
  const form = applyPage(visitor)
  await form.fill(katherine)
  await form.choose(await files.pdf())
  await form.removeFile.waitFor()
  await form.checking.waitFor({ state: 'detached' })
  await form.submit.click()
  await form.thanks.waitFor()

  const page = await enter()
  await openPage(page, '/desk/reports')
  await page.getByRole('row', { name: 'Senior Databricks Engineer 0 1 0' }).waitFor()
  expect(await readRows(page, 'Where applications came from, by job')).toEqual([
    ['Job', 'Website', 'Job alert', 'Jobs feed'],
    ['Senior Databricks Engineer', '0', '1', '0'],
  ])
})
