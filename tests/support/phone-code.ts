import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import type { RunningServer } from './running-server.ts'

const sentCodes = async ({ dataDir }: RunningServer): Promise<string[]> => {
  const text = await readFile(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).code))
}

/** Presses the button that sends a code, waits for the message, and gives the code in it. */
export const askForCode = async (server: RunningServer, page: Page): Promise<string> => {
  const before = (await sentCodes(server)).length
  await page.getByRole('button', { name: 'Send code' }).click()
  const codes = await eventually(
    () => sentCodes(server),
    (sent) => sent.length > before,
  )
  return codes.at(-1) ?? ''
}

/** Enters a code and sends it. */
export const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Ends a session at the server alone, as its lifetime does: the browser still holds the token. */
export const endAtServer = async ({ url }: RunningServer, token: string | undefined) => {
  const response = await fetch(`${url}/CRM/SignOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`Signing out was answered ${response.status}`)
}
