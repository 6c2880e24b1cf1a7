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
  // Test picture as camera; pages still need permission.
  '--use-fake-device-for-media-stream',
]

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const launch = (executablePath: string | undefined): Promise<Browser> => {
  if (!executablePath)
    throw new Error('The browser tests need Chromium or Chrome: install one or set CHROME_PATH')
  return chromium.launch({ executablePath, args: ['--headless', ...flags, ...asRoot] })
}

/** Sets TMPDIR only for the launch, so that temporary files lie in this run's folder. */
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

/** Playwright starts the browser as leader of a process group. */
const killGroup = (id: number | undefined) => {
  try {
    if (id !== undefined) process.kill(-id, 'SIGKILL')
  } catch {
    // Already ended.
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
 * Starts a second Chromium if a visitor needs a camera. `leave` fails on console errors and warnings, uncaught errors,
 * and requests that failed or left the site.
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
    distrust: () => {
      for (const browser of started) browser.distrust()
    },
    visits: () => started.reduce((sum, browser) => sum + browser.visits(), 0),
    isOpen: () => started.every((browser) => browser.isOpen()),
    close: async () => {
      for (const browser of started) await browser.close()
    },
    kill: () => {
      for (const browser of started) browser.kill()
    },
  }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>
