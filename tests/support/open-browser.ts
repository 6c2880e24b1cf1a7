import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'
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

/**
 * Starts one Chromium. `visit` gives each visitor a browser profile of their own; `leave` ends all visits and fails
 * on whatever went wrong in their pages unseen: console errors and warnings, uncaught errors, requests that failed
 * or left the site.
 */
export const openBrowser = async ({ headed = false } = {}) => {
  const browser = await launch(headed)
  return { ...openVisits(browser), isOpen: () => browser.isConnected(), close: () => browser.close() }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>
