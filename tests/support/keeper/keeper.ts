import { type OpenBrowser, openBrowser } from '../open-browser.ts'
import { endWithProcess } from './ending.ts'

/** What a Chromium gathers is let go now and then. */
const visitsOfOne = 500

/** What a worker keeps from one test file to the next: its Chromium. */
const createKeeper = () => {
  let opened: Promise<OpenBrowser> | null = null

  const close = async () => {
    const browser = await opened
    opened = null
    await browser?.close()
  }
  // At the end of the process Playwright itself ends the Chromium it started.
  endWithProcess(close, () => {})

  return {
    /** The Chromium of this worker, started when it is asked for. */
    browser: async (): Promise<OpenBrowser> => {
      const last = await opened
      if (last && (last.visits() >= visitsOfOne || !last.isOpen())) await close()
      opened ??= openBrowser()
      return opened
    },
    /** Lets nobody have the profiles of a test that failed. */
    distrust: async () => (await opened)?.distrust(),
  }
}

export type Keeper = ReturnType<typeof createKeeper>

/** One for each worker, since Node loads a module once; the modules of test files are loaded for each of them. */
export const keeper = createKeeper()
