import { withSite } from '#tests/support/with-site.ts'
import { answer, button, openCamera, picture, status } from '../models/webcam.model.ts'

const { visit, server } = withSite()

test('the camera is off once the page is left, also when it answers only then', async () => {
  const page = await openCamera(await visit({ url: server.url, camera: true }))
  await page.context().grantPermissions(['camera'])
  await button(page, 'Start the camera').click()
  await status(page).getByText('Waiting for the camera').waitFor()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Tell us what you are building' }).waitFor()
  await answer(page, false)
  await page.waitForFunction(() => window.cameras.length === 1 && window.cameras[0]?.readyState === 'ended')
})

test('the keyboard alone takes a picture: the focus stays on the button that comes next', async () => {
  const page = await openCamera(await visit({ url: server.url, camera: true }))
  await page.context().grantPermissions(['camera'])
  await button(page, 'Start the camera').focus()
  await page.keyboard.press('Enter')
  await status(page).getByText('Waiting for the camera').waitFor()
  await answer(page, false)
  await status(page).getByText('The camera is on.').waitFor()
  await page.keyboard.press('Enter')
  await picture(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Take another')
})
