import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { solveCaptcha } from './captcha.ts'
import { eventually } from './eventually.ts'
import { formPage } from './form-page.ts'
import type { Site } from './running-server.ts'

export type RequestValues = { kind: 'A copy' | 'A correction' | 'Erasure'; email: string; words: string }

export const noRequest: RequestValues = { kind: 'A copy', email: '', words: '' }

export const dataRequestPage = (page: Page) => {
  const parts = formPage(page, {
    form: 'Privacy request',
    submit: 'Send request',
    thanks: 'Check your email',
  })
  const { form } = parts
  const kinds = form.getByRole('radio')
  const fields = {
    email: form.getByRole('textbox', { name: 'Email' }),
    phone: form.getByRole('textbox', { name: 'Mobile No. (optional)' }),
    words: form.locator('textarea'),
  }
  return {
    ...parts,
    kinds,
    fields,
    fill: async ({ kind, email, words }: RequestValues) => {
      await form.getByRole('radio', { name: kind }).check()
      await fields.email.fill(email)
      await fields.words.fill(words)
    },
    values: async () => ({
      kind: await form
        .locator('label', { has: form.page().locator(':checked') })
        .first()
        .textContent(),
      email: await fields.email.inputValue(),
      words: await fields.words.inputValue(),
    }),
  }
}

export const mailTo = (server: Pick<Site, 'dataDir'>, to: string, part: string): Promise<string> => {
  const read = async () =>
    await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => '')
  const find = async (): Promise<string> =>
    (await read())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .findLast((mail) => mail.to === to && mail.text.includes(part))?.text ?? ''
  return eventually(find, (text) => text !== '')
}

const linkPath = /\/privacy-request\/confirm#[\w-]{43}/

export const mailedLink = async (server: Pick<Site, 'dataDir'>, email: string): Promise<string> =>
  linkPath.exec(await mailTo(server, email, '/privacy-request/confirm#'))?.[0] ?? ''

export const askByCall = async (server: Site, request: { kind?: string; email: string }): Promise<string> => {
  const response = await fetch(`${server.url}/Admin/AskForData`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: crypto.randomUUID(),
      [captchaHeader]: await solveCaptcha(server.url),
    },
    body: JSON.stringify({ kind: 'copy', phoneNo: '', words: '', ...request }),
  })
  if (!response.ok) throw new Error(`Asking was answered ${response.status}: ${await response.text()}`)
  return mailedLink(server, request.email)
}
