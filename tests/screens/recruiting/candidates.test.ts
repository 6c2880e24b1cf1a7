import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  applyByCall,
  manyApply,
  readApplicationId,
  resumeRead,
  textResume,
} from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { ...manyApply, SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const job = 'senior-databricks-engineer-dallas'

const scala = textResume('Dallas, TX\nScala developer: Spark, SQL and Kafka streams since 2016\n')
const python = textResume('Austin, TX\nPython developer: PySpark and C++\n')

const enter = async (count: number, first = 'Bea', other = job) => {
  const names = [
    await applyByCall(server, count, job, { resume: scala }),
    await applyByCall(server, count + 1, other, { FirstName: first, resume: python }),
  ]
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  for (const name of names) await resumeRead(server, storage, await readApplicationId(server, storage, name))
  return { names, page: await visit({ url: server.url, storage }) }
}

const found = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

test('candidates are found by their words, corrected, filtered, compared with a job, and the search is saved, renamed and removed', async () => {
  const { page, names } = await enter(1)
  const [scala = '', python = ''] = names
  await openPage(page, '/desk/candidates')
  const box = page.getByRole('searchbox')
  await box.fill('c++')
  await says(page, '1 candidate')
  expect(await found(page)).toEqual([python])
  await box.fill('developr')
  await page.getByRole('button', { name: 'developer' }).press('Enter')
  await says(page, '2 candidates')
  expect(await box.inputValue()).toBe('developer')
  expect(await page.getByRole('main').locator('mark').allTextContents()).toEqual(['developer', 'developer'])
  await page.getByLabel('Skill', { exact: true }).selectOption('Scala (1)')
  await says(page, '1 candidate')
  expect(await found(page)).toEqual([scala])
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Compare with job').selectOption('Senior Databricks Engineer')
  const fit = page.getByRole('list', { name: 'Compared with Senior Databricks Engineer' })
  await fit.waitFor()
  expect((await fit.getByRole('listitem').allTextContents()).some((one) => one.endsWith(': met'))).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save search' }).click()
  const popup = page.getByRole('dialog')
  const saved = `Scala${'a'.repeat(50)}`
  await popup.getByLabel('Name').fill(saved)
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  await untilRepeated(page, 'Search saved')
  await openPage(page, '/desk/candidates')
  await page.getByText('Saved searches (1)').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: saved }).click()
  await says(page, '1 candidate')
  await page.getByRole('button', { name: `Rename ${saved}` }).click()
  await popup.getByLabel('Name').fill('Scala again')
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Scala again', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Scala again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Saved searches (0)').waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await says(page, '2 candidates')
  await page.getByRole('link', { name: scala }).click()
  await page.getByRole('heading', { level: 1, name: scala }).waitFor()
  await page.locator('a[href^="/desk/candidates?q=developer"]').click()
  await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
  await says(page, '2 candidates')

  // A page beyond the end shows the last one.
  await openPage(page, '/desk/candidates?q=developer&page=99')
  await page.getByRole('link', { name: scala }).waitFor()
  await openPage(page, '/desk/applications?view=table&page=99')
  await page.getByRole('link', { name: scala }).waitFor()
})

test('two candidates who may be one person are named, compared, merged and separated again', async () => {
  const { page, names } = await enter(3, 'Ana', 'snowflake-data-engineer-remote')
  const [first = '', second = ''] = names
  await openPage(page, `/desk/candidates?q=${encodeURIComponent(`"${first}"`)}`)
  await page.getByRole('link', { name: first }).click()
  await page.getByRole('link', { name: `Compare and merge with ${second}` }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Merge candidates' }).waitFor()
  await page.getByRole('radio', { name: `Name: keep ${second}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await says(page, `Merged into one candidate: ${second}.`)
  await page.getByRole('link', { name: 'Open the latest application' }).click()
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  const merged = page.getByRole('region', { name: 'Merged candidate' })
  await merged.getByText(second).waitFor()
  await page.getByRole('region', { name: 'Other applications of this candidate' }).waitFor()
  await merged.getByRole('button', { name: 'Undo merge' }).click()
  await says(page, 'They are two candidates again.')
  await merged.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Compare and merge with ${first}` }).waitFor()
})
