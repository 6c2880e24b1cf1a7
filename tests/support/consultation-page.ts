import type { Page } from 'playwright-core'
import { formPage } from './form-page.ts'

export type ConsultationValues = {
  name: string
  phone: string
  email: string
  position: string
  project: string
  description: string
  accepted: boolean
}

export const mary: ConsultationValues = {
  name: 'Mary Jackson',
  phone: '(213) 373-4253',
  email: 'mary@example.com',
  position: '2',
  project: 'State Government',
  description: 'We want an agent\nthat answers tenants.',
  accepted: true,
}

export const noConsultation: ConsultationValues = {
  name: '',
  phone: '',
  email: '',
  position: '',
  project: '',
  description: '',
  accepted: false,
}

export const consultationPage = (page: Page) => {
  const parts = formPage(page, {
    form: 'Free consultation form',
    submit: 'Request a Free Consultation',
    thanks: 'Request for a Free Consultation has been Submitted Successfully!',
  })
  const { form } = parts
  const fields = {
    name: form.getByRole('textbox', { name: 'Full Name' }),
    phone: form.getByRole('textbox', { name: 'Mobile No.' }),
    email: form.getByRole('textbox', { name: 'Work Email' }),
    position: form.getByRole('combobox', { name: 'Position' }),
    project: form.getByRole('combobox', { name: 'Project' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    terms: form.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }),
  }
  const captcha = form.getByRole('checkbox', { name: 'I am human' })
  return {
    ...parts,
    fields,
    captcha,
    solved: form.getByRole('checkbox', { name: 'I am human', checked: true }),
    loader: form.getByRole('status', { name: 'Sending your request' }),
    fill: async (values: ConsultationValues) => {
      await fields.name.fill(values.name)
      await fields.phone.fill(values.phone)
      await fields.email.fill(values.email)
      await fields.position.selectOption(values.position)
      await fields.project.selectOption(values.project)
      await fields.description.fill(values.description)
      await fields.terms.setChecked(values.accepted)
    },
    values: async (): Promise<ConsultationValues> => ({
      name: await fields.name.inputValue(),
      phone: await fields.phone.inputValue(),
      email: await fields.email.inputValue(),
      position: await fields.position.inputValue(),
      project: await fields.project.inputValue(),
      description: await fields.description.inputValue(),
      accepted: await fields.terms.isChecked(),
    }),
  }
}

/** The stored phone is `+12133734253`. */
export const storedConsultation = (description: string) => ({
  pro_firstname: 'Mary Jackson',
  pro_lastname: '',
  pro_email: 'mary@example.com',
  pro_message: `Project: State Government\nMobile No.: +12133734253\nPosition: IT Director or Manager\nDescription: ${description}`,
  pro_messagetype: 166110002,
})
