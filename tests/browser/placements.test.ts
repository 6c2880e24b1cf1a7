import { getApplications } from '#api/contracts/candidacy.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { applicationIdOf, applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { draftWasSought } from '#tests/support/kept-drafts.ts'
import { looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { placeByCall } from '#tests/support/placements-page.ts'
import { readAs } from '#tests/support/server-call.ts'
import { phones } from '#tests/support/sign-in.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } })

const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })

const looks = [...looksOf(390), { width: 768, dark: true }, ...looksOf(1440)]

test('HR finds who was placed beside the link, and confirms it for somebody who works here', async () => {
  const [recruiter, hr] = [await enter('+13605550110'), await enter(phones.hr)]
  const name = await placeByCall(server, recruiter, 801)
  const page = await visit({ url: server.url, storage: hr })
  await openPage(page, '/dashboard')
  await page.getByRole('link', { name: 'Placements 1 waiting' }).click()
  await page.getByRole('link', { name }).waitFor()
  await expectFineIn(page, looks)
  await page.getByRole('link', { name }).click()
  await page.getByRole('form', { name: 'Confirm and invite' }).waitFor()
  await expectFineIn(page, looks)

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
  // An empty group of buttons would be named to who cannot see that it is empty.
  expect(await desk.getByRole('group', { name: 'What to do with this application' }).count()).toBe(0)
  const stars = await Promise.all(
    ['None', '5 stars'].map((label) => desk.getByLabel(label, { exact: true }).boundingBox()),
  )
  expect(stars[0]?.y).toBe(stars[1]?.y)
})

test('what is asked of who is placed is fine in each look, and nothing of it is offered for somebody else', async () => {
  const recruiter = await enter('+13605550110')
  const page = await visit({ url: server.url, storage: recruiter })
  const dialog = page.getByRole('dialog')
  const askToPlace = async (count: number) => {
    const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
    await openPage(page, `/desk/applications/${await applicationIdOf(server, recruiter, name)}`)
    await page.getByLabel('Move to').selectOption('Offer')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('button', { name: 'Place…' }).click()
  }
  await askToPlace(802)
  expect(await dialog.getByLabel('Role').inputValue()).toBe('Senior Databricks Engineer')
  await dialog.getByRole('button', { name: 'Place', exact: true }).click()
  await dialog.getByText('Please select Client').waitFor()
  await dialog.getByText('Please choose the first day').waitFor()
  await expectFineIn(page, looks)

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
