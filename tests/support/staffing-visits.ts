import { withBrowser } from './browser.ts'
import { signedInStorage } from './browser-session.ts'
import { naomi, olivia, priya, tomas, vikram } from './portal-people.ts'
import { type RunningServer, startServer } from './running-server.ts'

const people = { naomi, olivia, priya, tomas, vikram }

type More = { expected?: RegExp[]; width?: number; dark?: boolean }

/** A server with the sample data, and its people in Chromium, signed in; for one test file. */
export const withStaffing = () => {
  const { visit } = withBrowser()
  const storage = new Map<string, Record<string, string>>()
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer({ env: { SEED: 'sample' } })
    for (const [name, person] of Object.entries(people)) {
      storage.set(name, await signedInStorage(server, person))
    }
  })

  afterAll(() => server.remove())

  return {
    server: () => server,
    enter: (name: keyof typeof people, more: More = {}) =>
      visit({ url: server.url, storage: storage.get(name) ?? {}, ...more }),
  }
}
