import { createActor, fromCallback, fromPromise } from 'xstate'
import type { SessionUser } from '#api/contracts/session.contract.ts'
import { type ElsewhereEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

const ada: SessionUser = {
  userType: 173020001,
  phoneNo: '+14155550100',
  email: 'ada@example.com',
  name: 'Ada',
}
const grace: SessionUser = {
  userType: 173020000,
  phoneNo: '+14155550101',
  email: 'grace@example.com',
  name: 'Grace',
}

/** A running session, its browser storage to be read, the other tabs, and the log of what it did. */
const startSession = () => {
  const log: string[] = []
  const storage = defer<SessionUser | null>()
  const tabs: ((event: ElsewhereEvent) => void)[] = []
  const machine = sessionMachine.provide({
    actors: {
      readStorage: fromPromise(() => storage.promise),
      watchOtherTabs: fromCallback<ElsewhereEvent>(({ sendBack }) => {
        tabs.push(sendBack)
        return () => void log.push('stop watching')
      }),
    },
    actions: {
      revokeToken: () => void log.push('revoke token'),
      clearStorage: () => void log.push('clear storage'),
      goHome: () => void log.push('go home'),
      askToSignIn: (_, { status }) => void log.push(`ask to sign in after ${status}`),
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
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, user: context.user }
  }
  return { actor, read, fail, elsewhere, state, log }
}

const signedIn = async () => {
  const session = startSession()
  await session.read(ada)
  return session
}

describe('restoring', () => {
  test('knows nobody until storage was read', () => {
    expect(startSession().state()).toEqual({ value: 'restoring', user: null })
  })

  test('finds who was signed in', async () => {
    const { read, state, log } = startSession()
    await read(ada)
    expect(state()).toEqual({ value: 'signedIn', user: ada })
    expect(log).toEqual([])
  })

  test('finds nobody', async () => {
    const { read, state } = startSession()
    await read(null)
    expect(state()).toEqual({ value: 'signedOut', user: null })
  })

  test('takes unreadable storage for nobody', async () => {
    const { fail, state } = startSession()
    await fail()
    expect(state()).toEqual({ value: 'signedOut', user: null })
  })

  test('without a browser ends signed out', async () => {
    const actor = createActor(sessionMachine).start()
    await settled()
    expect(actor.getSnapshot().value).toBe('signedOut')
  })
})

describe('signed out', () => {
  test('signs in here', async () => {
    const { actor, read, state, log } = startSession()
    await read(null)
    actor.send({ type: 'sign in', user: ada })
    expect(state()).toEqual({ value: 'signedIn', user: ada })
    expect(log).toEqual([])
  })

  test('follows a sign-in in another tab', async () => {
    const { read, elsewhere, state } = startSession()
    await read(null)
    elsewhere({ type: 'signed in elsewhere', user: grace })
    expect(state()).toEqual({ value: 'signedIn', user: grace })
  })

  test('is not refused anything', async () => {
    const { actor, read, state, log } = startSession()
    await read(null)
    actor.send({ type: 'refuse', status: 401 })
    actor.send({ type: 'sign out' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual([])
  })
})

describe('signed in', () => {
  test('signing out makes the token worthless, clears the storage and leads home', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'sign out' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['revoke token', 'clear storage', 'go home'])
  })

  test('a sign-out in another tab leads home; that tab has cleared the storage', async () => {
    const { elsewhere, state, log } = await signedIn()
    elsewhere({ type: 'signed out elsewhere' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['go home'])
  })

  test('401 ends the session and asks once, however many calls were refused', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'refuse', status: 401 })
    actor.send({ type: 'refuse', status: 401 })
    expect(state()).toEqual({ value: 'expired', user: null })
    expect(log).toEqual(['clear storage', 'ask to sign in after 401'])
  })

  test('403 signs out and asks without a way back', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'refuse', status: 403 })
    actor.send({ type: 'refuse', status: 403 })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['clear storage', 'ask to sign in after 403'])
  })
})

describe('expired', () => {
  test('signs in again, as someone else too', async () => {
    const { actor, state } = await signedIn()
    actor.send({ type: 'refuse', status: 401 })
    actor.send({ type: 'sign in', user: grace })
    expect(state()).toEqual({ value: 'signedIn', user: grace })
  })

  test('follows a sign-in in another tab', async () => {
    const { actor, elsewhere, state } = await signedIn()
    actor.send({ type: 'refuse', status: 401 })
    elsewhere({ type: 'signed in elsewhere', user: ada })
    expect(state()).toEqual({ value: 'signedIn', user: ada })
  })
})

test('other tabs are watched from the first moment to the last', async () => {
  const { actor, log } = await signedIn()
  actor.send({ type: 'sign out' })
  expect(log).not.toContain('stop watching')
  actor.stop()
  expect(log).toContain('stop watching')
})

describe('every path of the chart is one of the running machine', () => {
  type Session = ReturnType<typeof startSession>
  const shows = (value: string) => (session: Session) => expect(session.state().value).toBe(value)

  const model = modelFromChart<Session>(sessionMachine, {
    states: {
      restoring: shows('restoring'),
      signedOut: shows('signedOut'),
      signedIn: shows('signedIn'),
      expired: shows('expired'),
    },
    events: {
      'readStorage.done': ({ read }, event) => read(event.output),
      'readStorage.error': ({ fail }) => fail(),
      'sign in': ({ actor }) => actor.send({ type: 'sign in', user: ada }),
      'sign out': ({ actor }) => actor.send({ type: 'sign out' }),
      'signed in elsewhere': ({ elsewhere }) => elsewhere({ type: 'signed in elsewhere', user: ada }),
      'signed out elsewhere': ({ elsewhere }) => elsewhere({ type: 'signed out elsewhere' }),
      refuse: ({ actor }, event) => actor.send({ type: 'refuse', status: event.status }),
    },
    cases: {
      'find Ada stored': { type: 'readStorage.done', output: ada },
      'find nobody stored': { type: 'readStorage.done', output: null },
      'sign in': { type: 'sign in', user: ada },
      'signed in elsewhere': { type: 'signed in elsewhere', user: ada },
      'answer 401': { type: 'refuse', status: 401 },
      'answer 403': { type: 'refuse', status: 403 },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startSession()),
  )

  test('and they come past the whole chart', () => {
    model.checkCoverage()
  })
})
