import type { Page } from 'playwright-core'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { solveCaptcha } from './captcha.ts'
import { mailTo } from './data-request-page.ts'
import { formPage } from './form-page.ts'
import type { Site } from './running-server.ts'

export type AlertValues = { email: string; every: 'Daily' | 'Weekly' }

export const alertForm = (page: Page) => {
  const parts = formPage(page, {
    form: 'Job alert',
    submit: 'Email me new jobs',
    thanks: 'Check your email',
  })
  const email = parts.form.getByRole('textbox', { name: 'Email' })
  const paces = parts.form.getByRole('radio')
  return {
    ...parts,
    email,
    paces,
    fill: async (values: AlertValues) => {
      await email.fill(values.email)
      await parts.form.getByRole('radio', { name: values.every }).check()
    },
    values: async () => ({
      email: await email.inputValue(),
      every: await parts.form.locator('label', { has: page.locator(':checked') }).textContent(),
    }),
  }
}

export const alertLink = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  /\/job-alert#[\w-]{43}/.exec(await mailTo(server, email, '/job-alert#'))?.[0] ?? ''

export const askForAlertByCall = async (server: Site, email: string, query = ''): Promise<string> => {
  const response = await fetch(`${server.url}/Desk/AskForJobAlert`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: crypto.randomUUID(),
      [captchaHeader]: await solveCaptcha(server.url),
    },
    body: JSON.stringify({ email, every: 'daily', query }),
  })
  if (!response.ok) throw new Error(`Asking was answered ${response.status}: ${await response.text()}`)
  return alertLink(server, email)
}
