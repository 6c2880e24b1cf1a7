import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getApplications } from '#api/contracts/recruiting/application.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { draftWasSought } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { placeByCall } from '#tests/support/placements-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { readAs } from '#tests/support/server-call.ts'
import { phones } from '#tests/support/sign-in.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } })

const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })

test('HR finds the placed candidate beside the link, and confirms the placement for an employee', async () => {
  const [recruiter, hr] = [await enter('+13605550110'), await enter(phones.hr)]
  const name = await placeByCall(server, recruiter, 801)
  const page = await visit({ url: server.url, storage: hr })
  await openPage(page, '/dashboard')
  await page.getByRole('link', { name: 'Placements 1 waiting' }).click()
  await page.getByRole('link', { name }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('form', { name: 'Confirm and invite' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Already works here' }).click()
  const form = page.getByRole('form', { name: 'Confirm for an employee' })
  await form.getByRole('button', { name: 'Confirm' }).click()
  await form.getByText('Please select a person').waitFor()
  await form.getByLabel('Person').selectOption({ label: 'Denise Okafor, Vice President, Staffing' })
  await form.getByLabel('First day at the client').fill('2027-03-01')
  await form.getByRole('button', { name: 'Confirm' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Denise Okafor can enter hours' })
  await done.waitFor()
  expect(await done.evaluate((line) => line === document.activeElement)).toBe(true)
  expect(await page.getByRole('form').count()).toBe(0)
  await page.getByRole('link', { name: 'Denise Okafor' }).waitFor()

  const desk = await visit({ url: server.url, storage: recruiter })
  const placed = await readAs(server, recruiter, getApplications, { q: name, view: 'Placed' })
  await openPage(desk, `/desk/applications/${placed.applications[0]?.id}`)
  await desk.getByText('confirmed the placement').waitFor()
  // Screen readers would announce an empty group.
  expect(await desk.getByRole('group', { name: 'What to do with this application' }).count()).toBe(0)
})

test('the dialog of a placement names what is missing, and keeps its draft for this candidate only', async () => {
  const recruiter = await enter('+13605550110')
  const page = await visit({ url: server.url, storage: recruiter })
  const dialog = page.getByRole('dialog')
  const askToPlace = async (count: number) => {
    const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
    await openPage(page, `/desk/applications/${await readApplicationId(server, recruiter, name)}`)
    await page.getByLabel('Move to').selectOption('Offer')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('button', { name: 'Place…' }).click()
  }
  await askToPlace(802)
  await dialog.getByRole('form', { name: 'Placement', exact: true }).waitFor()
  expect(await dialog.getByLabel('Role').inputValue()).toBe('Senior Databricks Engineer')
  await dialog.getByRole('button', { name: 'Place', exact: true }).click()
  await dialog.getByText('Please select Client').waitFor()
  await dialog.getByText('Please choose the first day').waitFor()
  await expectAccessible(page)

  await dialog.getByLabel('Role').fill('Lead')
  await dialog.getByLabel('First day').fill('2027-01-04')
  await page.reload()
  await page.getByRole('button', { name: 'Place…' }).click()
  await eventually(
    () => dialog.getByLabel('Role').inputValue(),
    (role) => role === 'Lead',
  )
  await askToPlace(803)
  await draftWasSought(page)
  expect(await dialog.getByLabel('Role').inputValue()).toBe('Senior Databricks Engineer')
  expect(await dialog.getByLabel('First day').inputValue()).toBe('')
})
