import { withBrowser } from './browser.ts'
import { kept } from './keeper/kept.ts'
import type { RunningServer, ServerSettings, Site } from './running-server.ts'

export const withSite = (settings?: ServerSettings) => {
  const browser = withBrowser()
  let started: RunningServer

  beforeAll(async () => {
    started = await kept().server(settings)
  })

  afterAll(() => started.remove())

  const server: Site = {
    get url() {
      return started.url
    },
    get dataDir() {
      return started.dataDir
    },
    get databaseUrl() {
      return started.databaseUrl
    },
    stop: () => started.stop(),
    restart: () => started.restart(),
  }
  return { ...browser, server }
}
