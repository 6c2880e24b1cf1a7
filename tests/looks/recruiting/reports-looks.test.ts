import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { storeHistory } from '#tests/support/desk-history.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { changeStored } from '#tests/support/stored-rows.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

test('reports are accessible, fit, and are printed as their tables alone', async () => {
  await changeStored(server, storeHistory)
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/desk/reports?from=2026-02&until=2026-03')
  await page.getByRole('row', { name: 'Mar 2026 4 2' }).waitFor()
  await expectFineIn(page, getLooks(390, 768, 1440))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, button, select').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('table').filter({ visible: true }).count()).toBe(8)
})
