import { applyPage, applyPath } from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

test('a LinkedIn address gets what it lacks when its field is left', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, applyPath)
  const { linkedIn } = applyPage(page).fields
  await linkedIn.fill('linkedin.com/in/katherine')
  await linkedIn.press('Tab')
  await page.waitForFunction(() => document.querySelector('[type=url]')?.matches(':not(:focus)'))
  expect(await linkedIn.inputValue()).toBe('https://linkedin.com/in/katherine')
})

test('a phone number of any country is typed or pasted to sign in, and one of a wrong length is refused', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/sign-in')
  const phone = page.getByLabel('Mobile No.')
  const country = page.getByRole('combobox', { name: 'Country of the phone number' })
  const shown = async () => [await phone.inputValue(), await country.inputValue()]
  const names = await country.getByRole('option').allTextContents()
  expect(names.slice(0, 6)).toEqual(['United States', 'India', 'Canada', '', 'Afghanistan', 'Åland Islands'])
  await phone.pressSequentially('+33 6 12 34 56 78')
  expect(await shown()).toEqual(['+33 6 12 34 56 78', 'FR'])
  await phone.fill('')
  await phone.pressSequentially('+61 412 345 678')
  expect(await shown()).toEqual(['+61 412 345 678', 'AU'])
  await phone.press('Control+a')
  await page.keyboard.insertText('tel:+44-20-7946-0958')
  expect(await shown()).toEqual(['020 7946 0958', 'GB'])
  await phone.press('Backspace')
  await phone.press('Backspace')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Please enter a valid Mobile No.').waitFor()
  await country.selectOption('France')
  await phone.fill('')
  await phone.pressSequentially('0612345678')
  expect(await shown()).toEqual(['06 12 34 56 78', 'FR'])
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('+33612345678').waitFor()
})
