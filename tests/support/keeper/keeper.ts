import { type OpenBrowser, openBrowser } from '../open-browser.ts'
import { removeDataRoot } from './data-folder.ts'
import { endWithProcess } from './ending.ts'
import { createKeptServers } from './kept-servers.ts'

/** Restarts Chromium after this many visits, against memory growth. */
const visitsOfOne = 500

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
    browser: async (): Promise<OpenBrowser> => {
      const last = await opened
      if (last && (last.visits() >= visitsOfOne || !last.isOpen())) await close()
      opened ??= openBrowser()
      running = await opened
      return running
    },
    server: servers.server,
    /** A failed test may still be using its profiles, so they are not reused. */
    distrust: async () => (await opened)?.distrust(),
  }
}

export type Keeper = ReturnType<typeof createKeeper>

/** Node loads this module once per worker; modules of test files are loaded once per file. */
export const keeper = createKeeper()
