import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'
import { dataRoot } from './keeper/data-folder.ts'
import { openVisits } from './keeper/visits.ts'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a test picture; pages get it once they are allowed to.
  '--use-fake-device-for-media-stream',
]

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const launch = (headed: boolean): Promise<Browser> => {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error('The browser tests need Chromium or Chrome: install one or set CHROME_PATH')
  const args = [...(headed ? [] : ['--headless']), ...flags, ...asRoot]
  return chromium.launch({ executablePath, args, headless: !headed })
}

/** Browser and Playwright put what they need only now where the data of this run are. */
const launchIn = async (folder: string, headed: boolean) => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await launch(headed)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

const processIdOf = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')?.id
}

/** Playwright starts a browser as the first of a group, which its other processes belong to. */
const killGroup = (id: number | undefined) => {
  try {
    if (id !== undefined) process.kill(-id, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * Starts one Chromium. `visit` gives each visitor a browser profile of their own; `leave` ends all visits and fails
 * on whatever went wrong in their pages unseen: console errors and warnings, uncaught errors, requests that failed
 * or left the site.
 */
export const openBrowser = async ({ headed = false } = {}) => {
  const browser = await launchIn(dataRoot(), headed)
  const id = await processIdOf(browser)
  return {
    ...openVisits(browser),
    isOpen: () => browser.isConnected(),
    close: () => browser.close(),
    /** Ends it at once, when the process that started it ends before its time. */
    kill: () => killGroup(id),
  }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>
