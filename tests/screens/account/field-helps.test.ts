import { applyPage, applyPath } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

test('a LinkedIn address gets what it lacks when its field is left', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, applyPath)
  const { linkedIn } = applyPage(page).fields
  await linkedIn.fill('linkedin.com/in/katherine')
  await linkedIn.press('Tab')
  await page.waitForFunction(() => document.querySelector('[type=url]')?.matches(':not(:focus)'))
  expect(await linkedIn.inputValue()).toBe('https://linkedin.com/in/katherine')
})

test.each([
  ['/new-time-sheet', /^Duration/],
  ['/employee-claims?new=1', /^Amount/],
])('%s asks a phone for figures', async (path, label) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await openPage(page, path)
  expect(await page.getByLabel(label).getAttribute('inputmode')).toBe('decimal')
})
