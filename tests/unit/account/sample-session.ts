import { createActor, fromCallback, fromPromise } from 'xstate'
import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { type ElsewhereEvent, type RefuseEvent, sessionMachine } from '#machines/account/session.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

export const ada: SessionUser = {
  userType: 173020001,
  phoneNo: '+14155550100',
  email: 'ada@example.com',
  name: 'Ada',
}
export const grace: SessionUser = {
  userType: 173020000,
  phoneNo: '+14155550101',
  email: 'grace@example.com',
  name: 'Grace',
}

export const startSession = () => {
  const log: string[] = []
  const storage = defer<SessionUser | null>()
  const tabs: ((event: ElsewhereEvent) => void)[] = []
  const idle: ((event: RefuseEvent) => void)[] = []
  const machine = sessionMachine.provide({
    actors: {
      readStorage: fromPromise(() => storage.promise),
      watchOtherTabs: fromCallback<ElsewhereEvent>(({ sendBack }) => {
        tabs.push(sendBack)
        return () => void log.push('stop watching')
      }),
      watchIdle: fromCallback<RefuseEvent>(({ sendBack }) => {
        idle.push(sendBack)
        return () => void idle.splice(0)
      }),
    },
    actions: {
      revokeToken: () => void log.push('revoke token'),
      clearStorage: () => void log.push('clear storage'),
      dropSession: () => void log.push('drop session'),
      storeDetails: ({ context }) => void log.push(`store ${context.user?.name}`),
      goHome: () => void log.push('go home'),
      askToSignIn: (_, { status, reason, wasSignedIn }) =>
        void log.push(`ask to sign in after ${status}${wasSignedIn ? ', signed in' : ''}: ${reason}`),
    },
  })
  const actor = createActor(machine).start()
  const read = async (stored: SessionUser | null) => {
    storage.resolve(stored)
    await settled()
  }
  const fail = async () => {
    storage.reject(new Error('storage is closed to this page'))
    await settled()
  }
  const elsewhere = (event: ElsewhereEvent) => {
    for (const tab of tabs) tab(event)
  }
  const fallIdle = () => {
    for (const tell of idle) tell({ type: 'refuse', status: 401, reason: '' })
  }
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, user: context.user }
  }
  return { actor, read, fail, elsewhere, fallIdle, state, log }
}
