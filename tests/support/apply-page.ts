import type { Locator, Page } from 'playwright-core'
import { formPage } from './form-page.ts'

export const position = 'senior-databricks-engineer-dallas'
export const applyPath = `/applynow/${position}`

export type ApplyValues = {
  first: string
  last: string
  email: string
  phone: string
  linkedIn: string
  visa: string
}

export const katherine: ApplyValues = {
  first: 'Katherine',
  last: 'Johnson',
  email: 'katherine@example.com',
  phone: '(213) 373-4253',
  linkedIn: 'https://www.linkedin.com/in/katherine',
  visa: '166110003',
}

export const noApplication: ApplyValues = {
  first: '',
  last: '',
  email: '',
  phone: '',
  linkedIn: '',
  visa: '',
}

const readText = async (locator: Locator) => ((await locator.count()) > 0 ? locator.textContent() : null)

export const applyPage = (page: Page) => {
  const parts = formPage(page, {
    form: 'Application form',
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
    visa: form.getByRole('combobox', { name: 'Visa Status' }),
  }
  const resume = form.getByRole('group', { name: 'Resume' })
  const removeFile = form.getByRole('button', { name: 'Remove the file' })
  const chooser = form.getByText('Choose a file', { exact: true })
  return {
    ...parts,
    fields,
    resume,
    removeFile,
    chooser,
    checking: form.getByRole('status').filter({ hasText: 'Checking the file' }),
    progress: form.getByRole('progressbar', { name: 'Sending your application' }),
    choose: async (path: string) => {
      const dialog = page.waitForEvent('filechooser')
      await chooser.click()
      await (await dialog).setFiles(path)
    },
    /** Null if no file is chosen. */
    fileName: async () =>
      (await removeFile.count()) > 0 ? readText(resume.getByRole('paragraph').first()) : null,
    fill: async (values: ApplyValues) => {
      await fields.first.fill(values.first)
      await fields.last.fill(values.last)
      await fields.email.fill(values.email)
      await fields.phone.fill(values.phone)
      await fields.linkedIn.fill(values.linkedIn)
      await fields.visa.selectOption(values.visa)
    },
    values: async (): Promise<ApplyValues> => ({
      first: await fields.first.inputValue(),
      last: await fields.last.inputValue(),
      email: await fields.email.inputValue(),
      phone: await fields.phone.inputValue(),
      linkedIn: await fields.linkedIn.inputValue(),
      visa: await fields.visa.inputValue(),
    }),
  }
}

/** The stored phone is `+12133734253`. */
export const storedApplication = (
  { first, last, email, linkedIn, visa }: ApplyValues,
  resume: { name: string; kind: string; bytes: number },
) => ({
  position,
  FirstName: first,
  LastName: last,
  email,
  phoneNumber: '+12133734253',
  LinkedIn: linkedIn,
  pro_visastatus: Number(visa),
  source: 'site',
  resume,
})
