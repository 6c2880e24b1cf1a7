import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { paint } from '#tests/support/pictures.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const openProfile = async (person: typeof naomi | typeof olivia) => {
  const storage = await signedInStorage(server, person)
  const page = await visit({ url: server.url, storage, expected: [/UploadProfileImage/] })
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  return page
}

const card = (page: Page) => page.getByRole('region', { name: 'Photo' })
const stage = (page: Page) => card(page).getByRole('application')
const save = (page: Page) => card(page).getByRole('button', { name: 'Save photo' })

const choosePicture = async (page: Page) => {
  const buffer = await paint(300, 200, 'png')
  const input = card(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await save(page).and(page.locator(':enabled')).waitFor()
}

const readPhoto = (page: Page) =>
  card(page)
    .getByRole('img', { name: 'Your photo' })
    .evaluate(async (photo: HTMLImageElement) => {
      await photo.decode()
      const canvas = document.createElement('canvas')
      canvas.width = photo.naturalWidth
      canvas.height = photo.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(photo, 0, 0)
      const [red = 0, , blue = 0] =
        context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []
      return { side: photo.naturalWidth, middle: red > blue ? 'red' : 'blue' }
    })

const savePicture = async (page: Page) => {
  await save(page).click()
  await card(page).getByText('Your photo is saved.').waitFor()
}

test('a photo is cut with the mouse, and there after a reload', async () => {
  const page = await openProfile(naomi)
  const refusal = card(page).getByRole('alert')
  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('text') }
  await card(page).locator('input[type=file]').setInputFiles(text)
  await refusal.getByText('Please choose a JPEG, PNG or WebP picture').waitFor()
  await choosePicture(page)
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await refusal.waitFor({ state: 'detached' })
  await choosePicture(page)
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('The picture is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y, { steps: 5 })
  await page.mouse.up()
  await savePicture(page)
  expect(await readPhoto(page)).toEqual({ side: 512, middle: 'red' })
  await openPage(page, '/myprofile')
  expect(await readPhoto(page)).toEqual({ side: 512, middle: 'red' })
})

test('a photo is cut with the keyboard alone, stays as it was cut while it cannot be sent, and is sent later', async () => {
  const page = await openProfile(olivia)
  await choosePicture(page)
  await stage(page).focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await card(page).getByLabel('Zoom').inputValue()).toBe('1.05')
  await server.stop()
  await save(page).focus()
  await page.keyboard.press('Enter')
  await card(page).getByRole('alert').getByText('We could not reach the server.').waitFor()
  await server.restart()
  await save(page).focus()
  await page.keyboard.press('Enter')
  await card(page).getByText('Your photo is saved.').waitFor()
  expect(await readPhoto(page)).toEqual({ side: 512, middle: 'blue' })
})
