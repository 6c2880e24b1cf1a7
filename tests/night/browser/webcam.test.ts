import { answer, button, openCamera, status } from '#tests/support/models/flows/webcam.model.ts'
import { withSite } from '#tests/support/with-site.ts'

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
