import type { Page } from 'playwright-core'
import { type UserType, userTypes } from '#api/contracts/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { paint } from '#tests/support/pictures.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

type Person = { phoneNo: string; userType: UserType }

/** Has a placeholder for an email address. */
const marcus = { phoneNo: '+13605550111', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const openProfile = async (person: Person) => {
  const storage = await signedInStorage(server, person)
  const page = await visit({ url: server.url, storage, expected: [/UploadProfileImage/] })
  await openPage(page, '/myprofile')
  await page.getByRole('form', { name: 'Address' }).waitFor()
  return page
}

const card = (page: Page) => page.getByRole('region', { name: 'Photo' })
const stage = (page: Page) => card(page).getByRole('application')
const save = (page: Page) => card(page).getByRole('button', { name: 'Save photo' })

/** Chooses a picture that is red on its left half and blue on its right, to be cut. */
const choosePicture = async (page: Page) => {
  const buffer = await paint(300, 200, 'png')
  const input = card(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await save(page).and(page.locator(':enabled')).waitFor()
}

/** Side and colour of the middle of the picture that is shown. */
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

describe('a photo', () => {
  test('is cut with the mouse, and there after a reload', async () => {
    const page = await openProfile(naomi)
    await page.getByText(/payroll and HR can reach you/).waitFor()
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

  test('is cut with the keyboard alone', async () => {
    const page = await openProfile(olivia)
    // No employee sees a partner in the org chart.
    await page
      .getByText('Keep this current, so that our recruiters can reach you.', { exact: true })
      .waitFor()
    await choosePicture(page)
    await stage(page).focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await card(page).getByLabel('Zoom').inputValue()).toBe('1.05')
    await save(page).focus()
    await page.keyboard.press('Enter')
    await card(page).getByText('Your photo is saved.').waitFor()
    expect(await readPhoto(page)).toEqual({ side: 512, middle: 'blue' })
  })

  test('that is a document, a text called a picture or a drawing with scripts is refused', async () => {
    const page = await openProfile(naomi)
    const refusal = card(page).getByRole('alert')
    for (const [name, mimeType, text] of [
      ['me.pdf', 'application/pdf', '%PDF-1.4'],
      ['me.png', 'image/png', 'text'],
      ['me.svg', 'image/svg+xml', '<svg/>'],
    ] as const) {
      await card(page)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
      await refusal.getByText('Please choose a JPEG, PNG or WebP picture').waitFor()
      expect([name, await save(page).count()]).toEqual([name, 0])
      await choosePicture(page)
      await card(page).getByRole('button', { name: 'Cancel' }).click()
      await refusal.waitFor({ state: 'detached' })
    }
  })

  test('that cannot be sent stays as it was cut, and is sent once the server is there again', async () => {
    const page = await openProfile(naomi)
    await choosePicture(page)
    await stage(page).focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft')
    await server.stop()
    await save(page).click()
    await card(page).getByRole('alert').getByText('We could not reach the server.').waitFor()
    await server.restart()
    await savePicture(page)
    expect(await readPhoto(page)).toEqual({ side: 512, middle: 'blue' })
  })
})

test('an address is stored, and there after a reload', async () => {
  const page = await openProfile(naomi)
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Street').fill('12 Larch Way')
  await form.getByLabel('City').fill('Bellingham')
  await form.getByLabel('State or Province').fill('WA')
  await form.getByLabel('Postal Code').fill('98225')
  await form.getByLabel('Country').fill('United States')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your address is up to date.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await openPage(page, '/myprofile')
  await form.waitFor()
  const labels = ['Street', 'City', 'State or Province', 'Postal Code', 'Country']
  const values = await Promise.all(labels.map((label) => form.getByLabel(label).inputValue()))
  expect(values).toEqual(['12 Larch Way', 'Bellingham', 'WA', '98225', 'United States'])
})

test('personal information is stored, there after a reload, and the header greets by it', async () => {
  const page = await openProfile(olivia)
  const form = page.getByRole('form', { name: 'Personal information' })
  await form.getByLabel('Last Name').fill('Hartmann Ruiz')
  await form.getByLabel('Emergency contact', { exact: true }).fill('Ada Ruiz')
  await form.getByLabel('Mobile No. of the emergency contact').fill('3605550177')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your personal information is up to date.').waitFor()
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Olivia Hartmann Ruiz').waitFor()
  await openPage(page, '/myprofile')
  await form.waitFor()
  expect(await form.getByLabel('Last Name').inputValue()).toBe('Hartmann Ruiz')
  expect(await form.getByLabel('Emergency contact', { exact: true }).inputValue()).toBe('Ada Ruiz')
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Olivia Hartmann Ruiz').waitFor()
})

test('a placeholder for an email address is asked about until there is a real one', async () => {
  const page = await openProfile(marcus)
  const form = page.getByRole('form', { name: 'Personal information' })
  const notice = form.getByText('This email address is a placeholder.')
  await notice.waitFor()
  await form.getByLabel('Email').fill('marcus@FAKE-email.com')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please enter a real email address').waitFor()
  await form.getByLabel('Email').fill('marcus.bell@example.com')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your personal information is up to date.').waitFor()
  await notice.waitFor({ state: 'detached' })
  await form.waitFor()
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('marcus.bell@example.com')
  await openPage(page, '/dashboard')
  await page.getByRole('heading', { level: 2, name: 'What needs you' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Open cases' }).waitFor()
  expect(await page.getByText('Please enter a real email address').count()).toBe(0)
})
