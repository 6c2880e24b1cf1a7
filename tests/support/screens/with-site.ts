import type { Visitor } from '../visitor.ts'
import { type ScreenServer, type ServerSettings, startScreenServer } from './server.ts'
import { unscriptedSite } from './site-source.ts'
import { openScreens } from './visit.ts'

/** In-process server and jsdom; same interface as tests/support/with-site.ts, which opens Chromium. */
export const withSite = (settings: ServerSettings = {}) => {
  const screens = openScreens(settings.hasPages ? unscriptedSite : undefined)
  let started: ScreenServer

  beforeAll(async () => {
    started = await startScreenServer(settings)
  })
  afterEach(() => screens.leave())
  afterAll(() => started.remove())

  const server: Omit<ScreenServer, 'remove'> = {
    get url() {
      return started.url
    },
    get dataDir() {
      return started.dataDir
    },
    databaseUrl: null,
    get database() {
      return started.database
    },
    get startSession() {
      return started.startSession
    },
    stop: () => started.stop(),
    restart: () => started.restart(),
  }
  return { visit: (visitor: Visitor) => screens.visit(visitor), leave: () => screens.leave(), server }
}
