import type { Locator } from 'playwright-core'

export const fillRequest = async (form: Locator) => {
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Lovelace')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Mobile No.' }).fill('2133734253')
  await form.getByRole('textbox', { name: 'Message' }).fill('Twelve months from March.')
}
