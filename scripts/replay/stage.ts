import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import type { ReplayOptions } from './options.ts'
import type { VisitRecord } from './read-record.ts'
import { nodeClock, shiftedClock } from './shifted-clock.ts'

/** The fresh server and the browser a record is played with. */
export type Stage = {
  server: RunningServer
  page: Page
  /** The sample account that stands for a kind of account. */
  phoneOf: (userType: number) => string
  close: () => Promise<void>
}

const usual: Record<number, string> = {
  [userTypes.employee]: '+13605550109',
  [userTypes.partner]: '+13605550121',
}

const pressThrough = `addEventListener('DOMContentLoaded', () => {
  const style = new CSSStyleSheet()
  style.replaceSync('[data-recorder] { pointer-events: none }')
  document.adoptedStyleSheets.push(style)
})`

/** Limits are off, since a replay is quicker than a person; unless the record came upon one. */
const limitsOf = ({ entries }: VisitRecord): Record<string, string> =>
  JSON.stringify(entries).includes('TOO_MANY_REQUESTS')
    ? {}
    : { SIGN_IN_LIMITS: 'off', PUBLIC_FORM_LIMITS: 'off' }

/** What this browser holds when the visit begins. */
const storageOf = (server: RunningServer, { header }: VisitRecord, phoneOf: Stage['phoneOf']) => {
  if (header.role === 'visitor') return {}
  const userType = header.role === 'employee' ? userTypes.employee : userTypes.partner
  return signedInStorage(server, { phoneNo: phoneOf(userType), userType })
}

/** Starts a server on data of its own, at the time of the record, and a browser like that of the record. */
export const setStage = async (record: VisitRecord, { headed, as }: ReplayOptions): Promise<Stage> => {
  const { viewport, clock, colors, language, timeZone } = record.header
  const shift = Date.parse(clock) - Date.now()
  const env = { SEED: 'sample', NODE_OPTIONS: nodeClock(shift), ...limitsOf(record) }
  const server = await startServer({ env })
  const phoneOf = (userType: number) => as ?? usual[userType] ?? ''
  const browser = await openBrowser({ headed, camera: true })
  const close = async () => {
    await browser.close()
    await server.remove()
  }
  try {
    const page = await browser.visit({
      url: server.url,
      ...viewport,
      dark: colors === 'dark',
      locale: language,
      timezone: timeZone,
      storage: await storageOf(server, record, phoneOf),
    })
    await page.context().addInitScript(shiftedClock(shift))
    // A person scrolls what they want to press out from under the recorder's card.
    await page.context().addInitScript(pressThrough)
    page.on('dialog', (dialog) => void dialog.accept())
    return { server, page, phoneOf, close }
  } catch (reason) {
    await close()
    throw reason
  }
}

/** The codes that the server has sent so far. */
export const sentCodes = async ({ dataDir }: RunningServer): Promise<string[]> => {
  const text = await readFile(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).code))
}
