import { type Browser, chromium } from 'playwright-core'
import { findBrowser, findQuickBrowser } from './find-browser.ts'
import { dataRoot } from './keeper/data-folder.ts'
import { openVisits } from './keeper/visits.ts'
import type { Visitor } from './visitor.ts'

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

const launch = (executablePath: string | undefined): Promise<Browser> => {
  if (!executablePath)
    throw new Error('The browser tests need Chromium or Chrome: install one or set CHROME_PATH')
  return chromium.launch({ executablePath, args: ['--headless', ...flags, ...asRoot] })
}

/** Browser and Playwright put what they need only now where the data of this run are. */
const launchIn = async (folder: string, program: string | undefined) => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await launch(program)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

const readProcessId = async (browser: Browser) => {
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

const start = async (program: string | undefined) => {
  const browser = await launchIn(dataRoot(), program)
  const id = await readProcessId(browser)
  return {
    ...openVisits(browser),
    isOpen: () => browser.isConnected(),
    close: () => browser.close(),
    kill: () => killGroup(id),
  }
}

type Started = Awaited<ReturnType<typeof start>>

/**
 * Starts one Chromium, and a second one where a visitor has a camera and the first has none to ask for. `visit` gives
 * each visitor a browser profile of their own; `leave` ends all visits and fails on whatever went wrong in their pages
 * unseen: console errors and warnings, uncaught errors, requests that failed or left the site.
 */
export const openBrowser = async () => {
  const withCamera = findBrowser()
  const executablePath = findQuickBrowser()
  const usual = await start(executablePath)
  const started: Started[] = [usual]
  let second: Promise<Started> | undefined

  const startSecond = async () => {
    const browser = await start(withCamera)
    started.push(browser)
    return browser
  }

  const visit = async (visitor: Visitor) => {
    if (!visitor.camera || executablePath === withCamera) return usual.visit(visitor)
    second ??= startSecond()
    return (await second).visit(visitor)
  }

  const leave = async () => {
    const left = await Promise.allSettled(started.map((browser) => browser.leave()))
    for (const one of left) if (one.status === 'rejected') throw one.reason
  }

  return {
    visit,
    leave,
    /** Lets nobody have the profiles of these visitors. */
    distrust: () => {
      for (const browser of started) browser.distrust()
    },
    /** How many visits there were. */
    visits: () => started.reduce((sum, browser) => sum + browser.visits(), 0),
    isOpen: () => started.every((browser) => browser.isOpen()),
    close: async () => {
      for (const browser of started) await browser.close()
    },
    /** Ends it at once, when the process that started it ends before its time. */
    kill: () => {
      for (const browser of started) browser.kill()
    },
  }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>
