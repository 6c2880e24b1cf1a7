import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getApplications } from '#api/contracts/recruiting/application.contract.ts'
import { applyByCall, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { addFirstClient } from '#tests/support/first-client.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { getCompany, registerByCall } from '#tests/support/partner-page.ts'
import { placeByCall } from '#tests/support/placements-page.ts'
import { readAs } from '#tests/support/server-call.ts'
import { phones } from '#tests/support/sign-in.ts'
import { withSite } from '#tests/support/with-site.ts'

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hr = { phoneNo: phones.hr, userType: userTypes.employee }

describe('without data', () => {
  const site = withSite()

  test('the first client with its contacts, assignment and hours is accessible and fits each look', async () => {
    await addFirstClient(site, (page) => expectFineIn(page, getLooks(390, 1440)))
  })
})

describe('with the sample data', () => {
  const { visit, server } = withSite({ env: { SEED: 'sample' } })

  const enter = async (person: typeof elena) => {
    const storage = await signedInStorage(server, person)
    return { storage, page: await visit({ url: server.url, storage }) }
  }

  test('the list, the page and the dialog of a partner are accessible and fit each look', async () => {
    const expectFine = (page: Page) =>
      expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])
    const { company } = getCompany(1)
    await registerByCall(server, 1)
    const { page } = await enter(elena)
    await openPage(page, '/admin/partners')
    await page.getByRole('link', { name: company, exact: true }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: company, exact: true }).click()
    await page.getByText('There is no website to compare it with.', { exact: false }).waitFor()
    await expectFine(page)
    await page.getByRole('button', { name: 'Decline…' }).click()
    const dialog = page.getByRole('dialog', { name: `Decline ${company}` })
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await dialog.getByText('Please enter a reason').waitFor()
    await expectFine(page)
  })

  describe('placements', () => {
    const looks = [...getLooks(390), { width: 768, dark: true }, ...getLooks(1440)]

    test('the list and the form of a placement are accessible and fit each look', async () => {
      const recruiter = await signedInStorage(server, elena)
      const name = await placeByCall(server, recruiter, 801)
      const { page } = await enter(hr)
      await openPage(page, '/admin/placements')
      await page.getByRole('link', { name }).waitFor()
      await expectFineIn(page, looks)
      await page.getByRole('link', { name }).click()
      await page.getByRole('form', { name: 'Confirm and invite' }).waitFor()
      await expectFineIn(page, looks)

      const desk = await visit({ url: server.url, storage: recruiter })
      const placed = await readAs(server, recruiter, getApplications, { q: name, view: 'Placed' })
      await openPage(desk, `/desk/applications/${placed.applications[0]?.id}`)
      const stars = await Promise.all(
        ['None', '5 stars'].map((label) => desk.getByLabel(label, { exact: true }).boundingBox()),
      )
      expect(stars[0]?.y).toBe(stars[1]?.y)
    })

    test('the dialog of a placement is accessible and fits each look with what is missing', async () => {
      const { page, storage } = await enter(elena)
      const dialog = page.getByRole('dialog')
      const name = await applyByCall(server, 802, 'senior-databricks-engineer-dallas')
      await openPage(page, `/desk/applications/${await readApplicationId(server, storage, name)}`)
      await page.getByLabel('Move to').selectOption('Offer')
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('button', { name: 'Place…' }).click()
      await dialog.getByRole('button', { name: 'Place', exact: true }).click()
      await dialog.getByText('Please select Client').waitFor()
      await expectFineIn(page, looks)
    })
  })
})
