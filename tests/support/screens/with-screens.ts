import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '../browser-session.ts'
import { openPage } from '../open-page.ts'
import type { Visitor } from '../visitor.ts'
import { withSite } from './with-site.ts'

type Person = Pick<SessionUser, 'phoneNo' | 'userType'>

type More = Omit<Visitor, 'url'>

export const withScreens = (env: Record<string, string> = {}) => {
  const { visit, server } = withSite({ env: { SEED: 'sample', ...env } })

  const open = async (address: string, more: More = {}) => {
    const page = await visit({ url: server.url, ...more })
    await openPage(page, address)
    return page
  }

  return {
    server,
    open,
    enter: async (person: Person, address: string, more: More = {}) =>
      open(address, { ...more, storage: await signedInStorage(server, person) }),
  }
}
