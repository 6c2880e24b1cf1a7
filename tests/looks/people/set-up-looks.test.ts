import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { askForCode } from '#tests/support/phone-code.ts'
import { setUpToken } from '#tests/support/set-up-token.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test('the page of the first administrator is accessible and fits, with its messages and after a wrong code', async () => {
  const setUpLink = `/set-up#${await setUpToken(server)}`
  const page = await visit({ url: server.url, expected: [/FinishSetUp/] })
  await openPage(page, setUpLink)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await page.getByText('Please enter First Name').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Marlowe')
  await page.getByLabel('Work Email').fill('ada@skagit.example.com')
  await page.getByLabel('Mobile No.').fill('3605550177')
  await page.getByLabel('Six-digit code').fill(otherThan(await askForCode(server, page)))
  await page.getByRole('button', { name: 'Become administrator', exact: true }).click()
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
})
