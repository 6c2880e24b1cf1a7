import { createActor, fromPromise } from 'xstate'
import { portalMenusMachine } from '#machines/app/portal-menus.machine.ts'
import { portalFrame } from '#src/content/portal-navigation.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { notify } from '#src/ui/notify.ts'
import { goTo } from './navigation.ts'
import { rememberEntry, signOutEntry } from './recent-entries.ts'
import { signOut } from './use-session.ts'

const openEntry = (href: string) => {
  if (href === signOutEntry) {
    signOut()
    return
  }
  rememberEntry(href)
  goTo(href)
}

export const createPortalMenus = (loadSearch: () => Promise<unknown>) =>
  createActor(
    portalMenusMachine.provide({
      actors: { load: fromPromise(loadSearch) },
      actions: {
        announceFailure: () => notify.error(portalFrame.searchFailed),
        open: (_, { href }) => openEntry(href),
      },
    }),
    actorOptions(),
  )
