import { signedInStorage } from './browser-session.ts'
import { naomi, olivia, priya, tomas, vikram } from './portal-people.ts'
import type { Visitor } from './visitor.ts'
import { withSite as withChromium } from './with-site.ts'

const people = { naomi, olivia, priya, tomas, vikram }

type WithSite = (settings: {
  env: Record<string, string>
}) => Pick<ReturnType<typeof withChromium>, 'visit' | 'server'>

type More = Pick<Visitor, 'expected' | 'width' | 'dark' | 'camera'>

export const withPeople = (withSite: WithSite = withChromium) => {
  const { visit, server } = withSite({ env: { SEED: 'sample' } })
  const storage = new Map<string, Record<string, string>>()

  beforeAll(async () => {
    for (const [name, person] of Object.entries(people)) {
      storage.set(name, await signedInStorage(server, person))
    }
  })

  return {
    server,
    enter: (name: keyof typeof people, more: More = {}) =>
      visit({ url: server.url, storage: storage.get(name) ?? {}, ...more }),
  }
}
