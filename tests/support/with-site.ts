import { withBrowser } from './browser.ts'
import { type RunningServer, type ServerSettings, startServer } from './running-server.ts'

/** For the tests of a file: one server on data of its own, and one Chromium to visit it with. */
export const withSite = (settings?: ServerSettings) => {
  const browser = withBrowser()
  let started: RunningServer

  beforeAll(async () => {
    started = await startServer(settings)
  })

  afterAll(() => started.remove())

  const server: RunningServer = {
    get url() {
      return started.url
    },
    get dataDir() {
      return started.dataDir
    },
    get databaseUrl() {
      return started.databaseUrl
    },
    kill: (signal) => started.kill(signal),
    restart: () => started.restart(),
    stop: () => started.stop(),
    remove: () => started.remove(),
    abandon: () => started.abandon(),
  }
  return { ...browser, server }
}
