import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { UserType } from '#api/contracts/session.contract.ts'
import { eventually } from './eventually.ts'
import { otherThan } from './other-code.ts'
import type { Site } from './running-server.ts'

type Outbox = Pick<Site, 'dataDir'>

const outbox = ({ dataDir }: Outbox) => join(dataDir, 'outbox', 'sms.jsonl')

const codesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).code)
    // Others bring no code.
    .filter((code) => typeof code === 'string')

const sentCodes = async (server: Outbox) => codesIn(await readFile(outbox(server), 'utf8').catch(() => ''))

/** The code that was sent last. */
export const latestCode = (server: Outbox): string =>
  codesIn(readFileSync(outbox(server), 'utf8')).at(-1) ?? ''

/** Uses up the five tries of the code that was sent last, from another tab of the browser that asked for it. */
export const spendTries = async (
  server: Site,
  page: Page,
  { phoneNo, userType }: { phoneNo: string; userType: UserType },
) => {
  const wrong = otherThan(latestCode(server))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const data = { phoneNo, userType, code: wrong }
    await page.request.post(`${server.url}/CRM/CheckVerification`, { data })
  }
}

/** Presses the button that sends a code, waits for the message, and gives the code in it. */
export const askForCode = async (server: Outbox, page: Page): Promise<string> => {
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
export const endAtServer = async ({ url }: Site, token: string | undefined) => {
  const response = await fetch(`${url}/CRM/SignOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`Signing out was answered ${response.status}`)
}
