import type { Page } from 'playwright-core'
import { formPage } from './form-page.ts'

export type Applicant = { first: string; last: string; email: string; phone: string; linkedIn: string }

export const grace: Applicant = {
  first: 'Grace',
  last: 'Hopper',
  email: 'grace@example.com',
  phone: '(213) 373-4253',
  linkedIn: 'https://www.linkedin.com/in/grace',
}

export const noApplicant: Applicant = { first: '', last: '', email: '', phone: '', linkedIn: '' }

export const skillsPage = (page: Page) => {
  const parts = formPage(page, {
    form: 'Application by skills',
    submit: 'Submit Application',
    thanks: 'Thank you!',
  })
  const { form } = parts
  const fields = {
    first: form.getByRole('textbox', { name: 'First Name' }),
    last: form.getByRole('textbox', { name: 'Last Name' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    phone: form.getByRole('textbox', { name: 'Mobile No.' }),
    linkedIn: form.getByRole('textbox', { name: 'LinkedIn Profile' }),
  }
  return {
    ...parts,
    fields,
    category: (name: string) => form.getByRole('group').filter({ hasText: name }).last(),
    summary: (name: string) => form.getByText(new RegExp(`^${name} \\d+$`)),
    box: (skill: string) => form.getByRole('checkbox', { name: skill, exact: true }),
    years: (skill: string) =>
      form.getByRole('spinbutton', { name: `Years of experience: ${skill}`, exact: true }),
    count: form.getByRole('status').filter({ hasText: /skill/ }),
    fill: async ({ first, last, email, phone, linkedIn }: Applicant) => {
      await fields.first.fill(first)
      await fields.last.fill(last)
      await fields.email.fill(email)
      await fields.phone.fill(phone)
      await fields.linkedIn.fill(linkedIn)
    },
    values: async (): Promise<Applicant> => ({
      first: await fields.first.inputValue(),
      last: await fields.last.inputValue(),
      email: await fields.email.inputValue(),
      phone: await fields.phone.inputValue(),
      linkedIn: await fields.linkedIn.inputValue(),
    }),
  }
}

/** The stored phone is `+12133734253`. */
export const storedApplicant = ({ first, last, email, linkedIn }: Applicant) => ({
  pro_firstname: first,
  pro_lastname: last,
  pro_email: email,
  pro_PhoneNo: '+12133734253',
  pro_url1: linkedIn,
})
