import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { UserType } from '#api/contracts/account/session.contract.ts'
import { eventually } from './eventually.ts'
import { otherThan } from './other-code.ts'
import type { Site } from './running-server.ts'

type Outbox = Pick<Site, 'dataDir'>

const outbox = ({ dataDir }: Outbox) => join(dataDir, 'outbox', 'sms.jsonl')

const codesIn = (text: string, phoneNo?: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ to, code }) => typeof code === 'string' && (phoneNo === undefined || to === phoneNo))
    .map(({ code }) => code)

const sentCodes = async (server: Outbox, phoneNo?: string) =>
  codesIn(await readFile(outbox(server), 'utf8').catch(() => ''), phoneNo)

export const latestCode = (server: Outbox): string =>
  codesIn(readFileSync(outbox(server), 'utf8')).at(-1) ?? ''

/** From another tab, so that it shares the browser's cookies. */
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

/** With several servers, another one may log the code. */
export const withCode = async <Answer>(server: Outbox, ask: () => Promise<Answer>, phoneNo?: string) => {
  const before = (await sentCodes(server, phoneNo)).length
  const answer = await ask()
  const codes = await eventually(
    () => sentCodes(server, phoneNo),
    (sent) => sent.length > before,
  )
  return { answer, code: codes.at(-1) ?? '' }
}

export const askForCode = async (server: Outbox, page: Page): Promise<string> => {
  const { code } = await withCode(server, () => page.getByRole('button', { name: 'Send code' }).click())
  return code
}

export const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Only at the server, as on expiry: the browser still has the token. */
export const endAtServer = async ({ url }: Site, token: string | undefined) => {
  const response = await fetch(`${url}/CRM/SignOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`Signing out was answered ${response.status}`)
}
