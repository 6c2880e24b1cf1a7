import type { Page } from 'playwright-core'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { mailedSecret } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, latestCode } from '#tests/support/phone-code.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...movableClock },
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an employee who lost their phone confirms another number by a link from HR, which says from when on it works, and changes it again alone', async () => {
  const desk = await visit({ url: server.url, storage: await signedInStorage(server, priya) })
  await openPage(desk, `/admin/people/${getId(9)}`)
  await button(desk, 'Lost phone…').click()
  await desk.getByText(/can stop the change\. After 24 hours/).waitFor()
  const form = desk.getByRole('form', { name: 'New mobile number' })
  await form.getByLabel('New Mobile No.').fill('3605550177')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await untilRepeated(
    desk,
    'We sent a link to naomi.feldman@skagit.example.com. It works from tomorrow at this time, for six days, and replaces any earlier one.',
  )

  await desk.close()
  const link = `/new-phone#${await mailedSecret(server, 'naomi.feldman@skagit.example.com', 'new-phone')}`
  const page = await visit({ url: server.url })
  await openPage(page, link)
  await page.getByText(/For your protection, this link works from/).waitFor()
  expect(await button(page, 'Send code').count()).toBe(0)
  await expectAccessible(page)
  await page.goto('about:blank')
  await readClock(server).pass(24 * 60)
  const old = await signedInStorage(server, naomi)
  await openPage(page, link)
  await page.getByRole('heading', { name: 'Hello, Naomi' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Six-digit code').or(button(page, 'Send code')).click()
  await page.getByText('We sent a code to the number that ends in 77.').waitFor()
  await page.getByLabel('Six-digit code').fill(latestCode(server))
  await button(page, 'Confirm and sign in').click()
  await page.getByText('You sign in with +13605550177.').waitFor()
  const answer = await fetch(`${server.url}/CRM/GetSession`, {
    headers: { authorization: `Bearer ${old.token}` },
  })
  expect(answer.status).toBe(401)

  const section = region(page, 'Mobile number')
  await button(page, 'Change number').click()
  await section.getByLabel('New Mobile No.').fill('3605550178')
  const code = await askForCode(server, page)
  await expectAccessible(page)
  await section.getByLabel('Six-digit code').fill(code)
  await section.getByRole('button', { name: 'Change number' }).click()
  await section.getByText('You now sign in with +13605550178.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('phoneNo'))).toBe('+13605550178')
  await page.reload()
  await section.getByText('You sign in with +13605550178.').waitFor()
})
