import type { Page } from 'playwright-core'

/** What the forms of the site have in common, found as a visitor finds it. */
export const formPage = (page: Page, names: { form: string; submit: string; thanks: string }) => {
  const form = page.getByRole('form', { name: names.form })
  const thanks = page.getByRole('dialog', { name: names.thanks })
  return {
    form,
    submit: form.getByRole('button', { name: names.submit }),
    wait: form.getByRole('button', { name: 'Wait...' }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
    clear: form.getByRole('button', { name: 'Clear the form' }),
    /** Why the last send failed; there from the start, and empty. */
    failure: form.getByRole('alert').last(),
    thanks,
    close: thanks.getByRole('button', { name: 'Close' }),
    country: form.getByRole('combobox', { name: 'Country of the phone number' }),
  }
}

export type FormPage = ReturnType<typeof formPage>
