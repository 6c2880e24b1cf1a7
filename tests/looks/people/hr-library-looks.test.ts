import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const enter = async (person: typeof naomi, width?: number) => {
  const storage = await signedInStorage(server, person)
  return visit({ url: server.url, storage, ...(width && { width }) })
}

const acknowledge = (page: Page) => page.getByRole('button', { name: 'Acknowledge', exact: true })

test('an employee sees without scrolling what is to be acknowledged', async () => {
  const page = await enter(naomi)
  await openPage(page, '/hr-handbook')
  const asked = page.getByRole('region', { name: 'Please acknowledge the Employee handbook' })
  await acknowledge(page).waitFor()
  expect((await asked.boundingBox())?.y).toBeLessThan(400)
  await openPage(page, '/hr-handbook?document=employee-handbook')
  await acknowledge(page).waitFor()
  expect((await acknowledge(page).boundingBox())?.y).toBeLessThan(720)
})

test('a section that was found is scrolled into sight', async () => {
  const page = await enter(naomi)
  await openPage(page, '/hr-handbook')
  await page.getByLabel('Search all documents').fill('medical note')
  await page.getByText('2 sections found').waitFor()
  await expectFineIn(page, getLooks(1440))
  await page.getByRole('link', { name: 'Sick Leave' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'sick-leave')
  const heading = page.getByRole('heading', { name: 'Sick Leave', exact: true })
  expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(400)
})

test('every part of the library is accessible and fits', async () => {
  const page = await enter(priya, 320)
  const parts = {
    '/hr-handbook': page.getByText('To acknowledge', { exact: true }).first(),
    '/hr-handbook?document=security-policy': page.getByRole('heading', { name: 'Accounts and codes' }),
    '/hr-handbook?view=holidays': page.getByRole('cell', { name: 'Republic Day' }).first(),
    '/hr-handbook?view=report': page.getByText('Hana Kobayashi').first(),
  }
  for (const [path, shown] of Object.entries(parts)) {
    await openPage(page, path)
    await shown.waitFor()
    await expectFineIn(page, getLooks(320, 390, 1440))
  }
})
