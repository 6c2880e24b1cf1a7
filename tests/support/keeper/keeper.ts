import { type OpenBrowser, openBrowser } from '../open-browser.ts'
import { removeDataRoot } from './data-folder.ts'
import { endWithProcess } from './ending.ts'
import { createKeptServers } from './kept-servers.ts'

/** What a Chromium gathers is let go now and then. */
const visitsOfOne = 500

/** What a worker keeps from one test file to the next: its Chromium and its servers. */
const createKeeper = () => {
  const servers = createKeptServers()
  let opened: Promise<OpenBrowser> | null = null
  let running: OpenBrowser | null = null

  const close = async () => {
    const browser = await opened
    opened = null
    running = null
    await browser?.close()
  }
  endWithProcess({ end: close, kill: () => running?.kill(), remove: removeDataRoot })
  endWithProcess(servers)

  return {
    /** The Chromium of this worker, started when it is asked for. */
    browser: async (): Promise<OpenBrowser> => {
      const last = await opened
      if (last && (last.visits() >= visitsOfOne || !last.isOpen())) await close()
      opened ??= openBrowser()
      running = await opened
      return running
    },
    /** A server for a test file, on fresh data: one that is kept where the settings allow it. */
    server: servers.server,
    /** Lets nobody have the profiles of a test that failed. */
    distrust: async () => (await opened)?.distrust(),
  }
}

export type Keeper = ReturnType<typeof createKeeper>

/** One for each worker, since Node loads a module once; the modules of test files are loaded for each of them. */
export const keeper = createKeeper()
