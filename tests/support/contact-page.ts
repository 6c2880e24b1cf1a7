import type { Page } from 'playwright-core'
import { formPage } from './form-page.ts'

export type ContactValues = { first: string; last: string; email: string; message: string }

export const ada: ContactValues = {
  first: 'Ada',
  last: 'Lovelace',
  email: 'ada@example.com',
  message: 'We need two data engineers.',
}

export const noValues: ContactValues = { first: '', last: '', email: '', message: '' }

export const contactPage = (page: Page) => {
  const parts = formPage(page, { form: 'Contact form', submit: 'Submit', thanks: 'Thank you!' })
  const { form } = parts
  const fields = {
    first: form.getByRole('textbox', { name: 'First Name' }),
    last: form.getByRole('textbox', { name: 'Last Name' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    message: form.getByRole('textbox', { name: 'Message' }),
  }
  return {
    ...parts,
    fields,
    fill: async (values: ContactValues) => {
      await fields.first.fill(values.first)
      await fields.last.fill(values.last)
      await fields.email.fill(values.email)
      await fields.message.fill(values.message)
    },
    values: async (): Promise<ContactValues> => ({
      first: await fields.first.inputValue(),
      last: await fields.last.inputValue(),
      email: await fields.email.inputValue(),
      message: await fields.message.inputValue(),
    }),
  }
}

export const storedAs = ({ first, last, email, message }: ContactValues) => ({
  pro_firstname: first,
  pro_lastname: last,
  pro_email: email,
  pro_message: message,
  pro_messagetype: 166110000,
})
