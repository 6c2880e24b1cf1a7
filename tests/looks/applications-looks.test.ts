import { userTypes } from '#api/contracts/session.contract.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { ...manyApply, SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const FirstName = `Maximiliana${'a'.repeat(39)}`

test('a name of any length leaves the dates of the table a line each, and takes three lines of a card; the search box is as high as the choice beside it', async () => {
  const name = await applyByCall(server, 1, 'senior-databricks-engineer-dallas', { FirstName })
  const other = await applyByCall(server, 2, 'senior-databricks-engineer-dallas')
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  const page = await visit({ url: server.url, storage })
  const heightOf = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())?.height ?? 0

  await openPage(page, '/desk/applications?view=table')
  await page.getByRole('link', { name, exact: true }).waitFor()
  const lines = await page.locator('td[data-label="Applied"]').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1])
  expect(await heightOf(page.getByLabel('Search applications'))).toBe(
    await heightOf(page.getByLabel('Job', { exact: true })),
  )

  await openPage(page, '/desk/applications')
  const one = await heightOf(page.getByRole('link', { name: other, exact: true }))
  expect(await heightOf(page.getByRole('link', { name, exact: true }))).toBeCloseTo(3 * one, 0)
})
