import { answer, button, openCamera, picture, status } from '#tests/support/models/flows/webcam.model.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

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
