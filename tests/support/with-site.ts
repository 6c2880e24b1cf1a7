import { withBrowser } from './browser.ts'
import { type RunningServer, type ServerSettings, type Site, startServer } from './running-server.ts'

/** For the tests of a file: one server on data of its own, and one Chromium to visit it with. */
export const withSite = (settings?: ServerSettings) => {
  const browser = withBrowser()
  let started: RunningServer

  beforeAll(async () => {
    started = await startServer(settings)
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
