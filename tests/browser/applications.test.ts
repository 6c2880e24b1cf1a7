import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { applicationIdOf, applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_HELD_SECONDS: '600', ...manyApply },
})

const job = 'senior-databricks-engineer-dallas'

const enter = async () => {
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  return { storage, page: await visit({ url: server.url, storage }) }
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('temporary pictures', async () => {
  const names = [await applyByCall(server, 1, job), await applyByCall(server, 2, job), await applyByCall(server, 3, job)]
  const { page, storage } = await enter()
  await openPage(page, '/desk/applications')
  await column(page, 'New').getByRole('link', { name: names[0] }).waitFor()
  for (const [width, dark] of [[390,false],[768,true],[1440,false],[1440,true]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.screenshot({ path: `/tmp/shots-apps/board-${width}-${dark}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await card(page, names[0] ?? '').getByRole('button').click()
  await page.screenshot({ path: '/tmp/shots-apps/menu.png' })
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByLabel('Reason').selectOption('skills')
  await page.screenshot({ path: '/tmp/shots-apps/reject.png' })
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('rejected.').waitFor()
  await page.screenshot({ path: '/tmp/shots-apps/rejected.png' })
  await openPage(page, '/desk/applications?view=table')
  await page.getByLabel(`Select ${names[1]}`).check()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/shots-apps/table-${width}.png`, fullPage: true })
  }
  await openPage(page, `/desk/applications/${await applicationIdOf(server, storage, names[1] ?? '')}`)
  await page.getByRole('heading', { level: 1, name: names[1] }).waitFor()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/shots-apps/one-${width}.png`, fullPage: true })
  }
})
