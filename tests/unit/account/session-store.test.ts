import { crmApi } from '#api/client/crm-api.ts'
import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { createSessionStore } from '#src/app/store.ts'
import type { Preload } from '#src/flows/page-routes.tsx'
import { defer, settled } from '#tests/support/deferred.ts'
import { ada, startSession } from './sample-session.ts'

const { getThing } = crmApi.injectEndpoints({
  endpoints: (build) => ({ getThing: build.query<unknown, void>({ query: () => ({ url: 'CRM/Thing' }) }) }),
}).endpoints

type Answer = () => Promise<Response>

const refusedWith =
  (status: 401 | 403): Answer =>
  async () =>
    new Response('Not you.', { status })

const served: Answer = async () => Response.json('here it is')

const open: (() => void)[] = []

afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Like hooks, it asks whenever the store has no data. */
const openPage = async (user: SessionUser | null, answer: Answer) => {
  const session = startSession()
  await session.read(user)
  const { actor, state } = session
  let answers = answer
  let calls = 0
  const store = createSessionStore(
    {
      token: () => state().user?.name ?? null,
      isAttended: () => true,
      noteCall: () => {},
      refuse: (status, reason) => actor.send({ type: 'refuse', status, reason }),
      on: (news, listen) => actor.on(news, listen),
    },
    {
      fetch: async () => {
        calls += 1
        await settled()
        return answers()
      },
    },
  )
  const dispatch: Parameters<Preload>[0] = store.dispatch
  const shown = () => getThing.select()(store.getState())
  let isDue = false
  const draw = () => {
    isDue = false
    if (shown().isUninitialized) void dispatch(getThing.initiate())
  }
  const change = () => {
    if (!isDue) queueMicrotask(draw)
    isDue = true
  }
  const leave = store.subscribe(change)
  open.push(() => {
    leave()
    store.dispatch(crmApi.util.resetApiState())
    actor.stop()
  })
  change()
  // Far more ticks than questions and answers may need.
  const settle = async () => {
    for (let round = 0; round < 200; round += 1) await settled()
  }
  await settle()
  return {
    session,
    settle,
    calls: () => calls,
    shown,
    again: async (next: Answer) => {
      answers = next
      await dispatch(getThing.initiate(undefined, { forceRefetch: true }))
      await settle()
    },
  }
}

test.each([401, 403] as const)('nobody who is refused with %i asks again by themselves', async (status) => {
  const { session, calls, shown } = await openPage(null, refusedWith(status))

  expect(calls()).toBe(1)
  expect(shown()).toEqual(expect.objectContaining({ isError: true }))
  expect(shown().error).toEqual(expect.objectContaining({ status, message: 'Not you.' }))
  expect(session.log).toEqual([`ask to sign in after ${status}: Not you.`])
})

test('a session that ends takes its answers with it, once', async () => {
  const page = await openPage(ada, served)
  await page.again(refusedWith(401))

  expect(page.calls()).toBe(3)
  expect(page.shown().data).toBeUndefined()
  expect(page.session.state()).toEqual({ value: 'expired', user: null })
  expect(page.session.log).toEqual([
    'drop session',
    'ask to sign in after 401, signed in: Not you.',
    'ask to sign in after 401: Not you.',
  ])
})

test('a session that is denied a page ends once as well', async () => {
  const page = await openPage(ada, refusedWith(403))

  expect(page.calls()).toBe(2)
  expect(page.session.state()).toEqual({ value: 'signedOut', user: null })
})

test('over an unsaved form the answers stay, and what failed is asked for once the person is back', async () => {
  const page = await openPage(ada, served)
  page.session.actor.send({ type: 'begin work' })
  await page.again(refusedWith(401))

  expect(page.session.state().value).toBe('askingAgain')
  expect(page.shown().data).toBe('here it is')
  expect(page.calls()).toBe(2)
  page.session.actor.send({ type: 'sign in', user: ada })
  await page.settle()
  expect(page.calls()).toBe(3)
})

test('a late answer to an earlier session ends nothing, and asks nothing again where nobody is signed in', async () => {
  const late = defer<Response>()
  const answers = [() => late.promise, served]
  const page = await openPage(ada, () => (answers.shift() ?? served)())
  page.session.actor.send({ type: 'sign out' })
  late.resolve(new Response('Too late.', { status: 401 }))
  await page.settle()

  expect(page.session.log).toEqual(['revoke token', 'clear storage', 'go home'])
})

test('a late refusal of an earlier session, once its person is back, asks that call again and nobody to sign in', async () => {
  const late = defer<Response>()
  const answers = [() => late.promise]
  const page = await openPage(ada, served)
  const { actor, log, state } = page.session
  actor.send({ type: 'begin work' })
  const asked = page.again(() => (answers.shift() ?? served)())
  await page.settle()
  actor.send({ type: 'refuse', status: 401, reason: '' })
  // The same user, told apart by name only in this test.
  actor.send({ type: 'sign in', user: { ...ada, name: 'Ada again' } })
  await page.settle()
  expect(page.calls()).toBe(2)
  late.resolve(new Response('Too late.', { status: 401 }))
  await asked

  expect(page.calls()).toBe(3)
  expect(page.shown()).toEqual(expect.objectContaining({ isSuccess: true, data: 'here it is' }))
  expect(state().value).toEqual({ signedIn: 'working' })
  expect(log).toEqual([])
})
