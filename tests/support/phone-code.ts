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

/** The codes in messages, of one phone where it is named. Others bring no code. */
const codesIn = (text: string, phoneNo?: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ to, code }) => typeof code === 'string' && (phoneNo === undefined || to === phoneNo))
    .map(({ code }) => code)

const sentCodes = async (server: Outbox, phoneNo?: string) =>
  codesIn(await readFile(outbox(server), 'utf8').catch(() => ''), phoneNo)

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

/** Does what sends a code, and waits for it: where there are several servers, another one may write it down. */
export const withCode = async <Answer>(server: Outbox, ask: () => Promise<Answer>, phoneNo?: string) => {
  const before = (await sentCodes(server, phoneNo)).length
  const answer = await ask()
  const codes = await eventually(
    () => sentCodes(server, phoneNo),
    (sent) => sent.length > before,
  )
  return { answer, code: codes.at(-1) ?? '' }
}

/** Presses the button that sends a code, waits for the message, and gives the code in it. */
export const askForCode = async (server: Outbox, page: Page): Promise<string> => {
  const { code } = await withCode(server, () => page.getByRole('button', { name: 'Send code' }).click())
  return code
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
