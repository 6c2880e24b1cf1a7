import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '../browser-session.ts'
import { openPage } from '../open-page.ts'
import type { Visitor } from '../visitor.ts'
import { withSite } from './with-site.ts'

type Person = Pick<SessionUser, 'phoneNo' | 'userType'>

type More = Omit<Visitor, 'url'>

/** For the tests of a file: a server with the sample data, and its people at their screens. */
export const withScreens = (env: Record<string, string> = {}) => {
  const { visit, server } = withSite({ env: { SEED: 'sample', ...env } })

  /** Somebody who is not signed in opens a page. */
  const open = async (address: string, more: More = {}) => {
    const page = await visit({ url: server.url, ...more })
    await openPage(page, address)
    return page
  }

  return {
    server,
    open,
    /** A person signs in and opens a page. */
    enter: async (person: Person, address: string, more: More = {}) =>
      open(address, { ...more, storage: await signedInStorage(server, person) }),
  }
}
