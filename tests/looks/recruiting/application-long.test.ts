import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { ...manyApply, SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const FirstName = `Maximiliana${'a'.repeat(39)}`
const fileName = `${'resume'.repeat(30)}.pdf.txt`

test('names and files of any length stay inside the page of an application, and are said once', async () => {
  const resume = new File(['Scala\n'], fileName, { type: 'text/plain' })
  const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas', { FirstName, resume })
  const other = await applyByCall(server, 2, 'snowflake-data-engineer-remote', { FirstName, resume })
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  const page = await visit({ url: server.url, storage })
  await openPage(page, `/desk/applications/${await readApplicationId(server, storage, name)}`)
  await page.getByRole('link', { name: `Compare and merge with ${other}` }).waitFor()
  await page.getByRole('button', { name: `Download ${fileName}`, exact: true }).waitFor()
  await expectFineIn(page, getLooks(320, 768, 1440))
})
