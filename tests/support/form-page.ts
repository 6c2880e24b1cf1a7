import type { Page } from 'playwright-core'

export const formPage = (page: Page, names: { form: string; submit: string; thanks: string }) => {
  const form = page.getByRole('form', { name: names.form })
  const thanks = page.getByRole('dialog', { name: names.thanks })
  return {
    form,
    submit: form.getByRole('button', { name: names.submit }),
    wait: form.getByRole('button', { name: 'Wait...' }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
    clear: form.getByRole('button', { name: 'Clear the form' }),
    /** The alert exists, empty, from the start. */
    failure: form.getByRole('alert').last(),
    thanks,
    close: thanks.getByRole('button', { name: 'Close' }),
    country: form.getByRole('combobox', { name: 'Country of the phone number' }),
  }
}

export type FormPage = ReturnType<typeof formPage>
