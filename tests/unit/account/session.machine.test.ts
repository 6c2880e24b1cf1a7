import { createActor } from 'xstate'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { settled } from '#tests/support/deferred.ts'
import { ada, grace, startSession } from './sample-session.ts'

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
    expect(state()).toEqual({ value: { signedIn: 'free' }, user: ada })
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
    expect(state()).toEqual({ value: { signedIn: 'free' }, user: ada })
    expect(log).toEqual([])
  })

  test('follows a sign-in in another tab', async () => {
    const { read, elsewhere, state } = startSession()
    await read(null)
    elsewhere({ type: 'signed in elsewhere', user: grace })
    expect(state()).toEqual({ value: { signedIn: 'free' }, user: grace })
  })

  test.each([401, 403] as const)(
    'a call that is refused with %i asks to sign in, and why',
    async (status) => {
      const { actor, read, state, log } = startSession()
      await read(null)
      actor.send({ type: 'refuse', status, reason: 'Refused.' })
      actor.send({ type: 'sign out' })
      expect(state()).toEqual({ value: 'signedOut', user: null })
      expect(log).toEqual([`ask to sign in after ${status}: Refused.`])
    },
  )
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

  test('401 ends the session once, however many calls were refused', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    expect(state()).toEqual({ value: 'expired', user: null })
    expect(log).toEqual([
      'drop session',
      'ask to sign in after 401, signed in: Refused.',
      'ask to sign in after 401: Refused.',
    ])
  })

  test('a sign-out in another tab that is heard of after a call was refused for it still leads home', async () => {
    const { actor, elsewhere, state, log } = await signedIn()
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    elsewhere({ type: 'signed out elsewhere' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['drop session', 'ask to sign in after 401, signed in: Refused.', 'go home'])
  })

  test('403 signs out and asks without a way back', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'refuse', status: 403, reason: 'Refused.' })
    actor.send({ type: 'refuse', status: 403, reason: 'Refused.' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual([
      'clear storage',
      'ask to sign in after 403, signed in: Refused.',
      'ask to sign in after 403: Refused.',
    ])
  })
})

describe('over an unsaved form', () => {
  const working = async () => {
    const session = await signedIn()
    session.actor.send({ type: 'begin work' })
    return session
  }

  const asked = async () => {
    const session = await working()
    session.actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    return session
  }

  test('401 asks in place: nothing is cleared, nobody is led away, and who it was stays known', async () => {
    const { actor, state, log } = await asked()
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    expect(state()).toEqual({ value: 'askingAgain', user: ada })
    expect(log).toEqual([])
  })

  test('so does a session that was idle for too long', async () => {
    const { fallIdle, state } = await working()
    fallIdle()
    expect(state()).toEqual({ value: 'askingAgain', user: ada })
  })

  test('without one, an idle session ends as by a 401', async () => {
    const { fallIdle, state, log } = await signedIn()
    fallIdle()
    expect(state()).toEqual({ value: 'expired', user: null })
    expect(log).toEqual(['drop session', 'ask to sign in after 401, signed in: '])
  })

  test('403 signs out all the same', async () => {
    const { actor, state, log } = await working()
    actor.send({ type: 'refuse', status: 403, reason: 'Refused.' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['clear storage', 'ask to sign in after 403, signed in: Refused.'])
  })

  test('signing in again goes on with the form', async () => {
    const { actor, state, log } = await asked()
    actor.send({ type: 'sign in', user: ada })
    expect(state()).toEqual({ value: { signedIn: 'working' }, user: ada })
    actor.send({ type: 'end work' })
    expect(state().value).toEqual({ signedIn: 'free' })
    expect(log).toEqual([])
  })

  test('signing in again in another tab does too; someone else there gets a page of their own', async () => {
    const { elsewhere, state } = await asked()
    elsewhere({ type: 'signed in elsewhere', user: ada })
    expect(state()).toEqual({ value: { signedIn: 'working' }, user: ada })
    const other = await asked()
    other.elsewhere({ type: 'signed in elsewhere', user: grace })
    expect(other.state()).toEqual({ value: { signedIn: 'free' }, user: grace })
    expect(other.log).toEqual(['go home'])
  })

  test('leaving the form leads to the sign-in page', async () => {
    const { actor, state, log } = await asked()
    actor.send({ type: 'end work' })
    expect(state()).toEqual({ value: 'expired', user: null })
    expect(log).toEqual(['drop session', 'ask to sign in after 401, signed in: Refused.'])
  })

  test('signing out instead clears the storage and leads home', async () => {
    const { actor, state, log } = await asked()
    actor.send({ type: 'sign out' })
    expect(state()).toEqual({ value: 'signedOut', user: null })
    expect(log).toEqual(['clear storage', 'go home'])
  })
})

describe('details', () => {
  test('that were corrected are known and stored', async () => {
    const { actor, state, log } = await signedIn()
    actor.send({ type: 'change details', details: { name: 'Ada King', email: 'king@example.com' } })
    expect(state().user).toEqual({ ...ada, name: 'Ada King', email: 'king@example.com' })
    expect(log).toEqual(['store Ada King'])
  })
})

test('a sign-in of the same person in another tab changes nothing, one of someone else leads home', async () => {
  const { elsewhere, state, log } = await signedIn()
  elsewhere({ type: 'signed in elsewhere', user: { ...ada } })
  expect(log).toEqual([])
  elsewhere({ type: 'signed in elsewhere', user: grace })
  expect(state()).toEqual({ value: { signedIn: 'free' }, user: grace })
  expect(log).toEqual(['go home'])
})

describe('expired', () => {
  test('signs in again, as someone else too', async () => {
    const { actor, state } = await signedIn()
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    actor.send({ type: 'sign in', user: grace })
    expect(state()).toEqual({ value: { signedIn: 'free' }, user: grace })
  })

  test('follows a sign-in in another tab', async () => {
    const { actor, elsewhere, state } = await signedIn()
    actor.send({ type: 'refuse', status: 401, reason: 'Refused.' })
    elsewhere({ type: 'signed in elsewhere', user: ada })
    expect(state()).toEqual({ value: { signedIn: 'free' }, user: ada })
  })
})

test('other tabs are watched from the first moment to the last', async () => {
  const { actor, log } = await signedIn()
  actor.send({ type: 'sign out' })
  expect(log).not.toContain('stop watching')
  actor.stop()
  expect(log).toContain('stop watching')
})
