import { useSyncExternalStore } from 'react'
import { getSession } from './session.ts'

const subscribe = (onChange: () => void) => {
  const { unsubscribe } = getSession().subscribe(onChange)
  return unsubscribe
}

const currentUser = () => getSession().getSnapshot().context.user

/** Prerendered pages are those of a visitor who is not signed in. */
const nobody = () => null

const signOut = () => getSession().send({ type: 'sign out' })

/** Who is signed in, null for nobody, and how to sign out. */
export const useSession = () => ({ user: useSyncExternalStore(subscribe, currentUser, nobody), signOut })
