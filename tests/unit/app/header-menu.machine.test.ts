import { createActor, fromCallback } from 'xstate'
import { type DismissalEvent, headerMenuMachine, type Menu } from '#machines/app/header-menu.machine.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startHeader = () => {
  const log: string[] = []
  const dismissals: ((event: DismissalEvent) => void)[] = []
  const machine = headerMenuMachine.provide({
    actors: {
      watchDismissal: fromCallback<DismissalEvent, { menu: Menu }>(({ input, sendBack }) => {
        log.push(`watch ${input.menu}`)
        dismissals.push(sendBack)
        return () => void log.push(`leave ${input.menu}`)
      }),
      holdPage: fromCallback(() => {
        log.push('hold page')
        return () => void log.push('free page')
      }),
    },
    actions: { returnFocus: (_, { menu }) => void log.push(`focus ${menu}`) },
  })
  const actor = createActor(machine).start()
  const dismiss = (event: DismissalEvent) => dismissals.at(-1)?.(event)
  return { actor, log, dismiss, value: () => actor.getSnapshot().value }
}

test('starts closed and watches nothing', () => {
  const { value, log } = startHeader()
  expect(value()).toBe('closed')
  expect(log).toEqual([])
})

test('each button opens its menu and closes it again', () => {
  const { actor, value, log } = startHeader()
  actor.send({ type: 'press profile' })
  expect(value()).toBe('profile')
  actor.send({ type: 'press profile' })
  expect(value()).toBe('closed')
  actor.send({ type: 'press navigation' })
  expect(value()).toBe('navigation')
  actor.send({ type: 'press navigation' })
  expect(value()).toBe('closed')
  expect(log).toEqual([
    'watch profile',
    'leave profile',
    'watch navigation',
    'hold page',
    'leave navigation',
    'free page',
  ])
})

test('opening one menu closes the other, with no moment of both', () => {
  const { actor, value, log } = startHeader()
  actor.send({ type: 'press profile' })
  actor.send({ type: 'press navigation' })
  expect(value()).toBe('navigation')
  actor.send({ type: 'press profile' })
  expect(value()).toBe('profile')
  expect(log).toEqual([
    'watch profile',
    'leave profile',
    'watch navigation',
    'hold page',
    'leave navigation',
    'free page',
    'watch profile',
  ])
})

test.each([['profile'], ['navigation']] as const)(
  'Escape closes the %s menu and gives its button the focus',
  (menu) => {
    const { actor, dismiss, value, log } = startHeader()
    actor.send({ type: `press ${menu}` })
    dismiss({ type: 'press escape' })
    expect(value()).toBe('closed')
    expect(log.filter((entry) => entry.startsWith('focus'))).toEqual([`focus ${menu}`])
  },
)

test.each([['profile'], ['navigation']] as const)(
  'a chosen link closes the %s menu and leaves the focus alone',
  (menu) => {
    const { actor, value, log } = startHeader()
    actor.send({ type: `press ${menu}` })
    actor.send({ type: 'choose link' })
    expect(value()).toBe('closed')
    expect(log.filter((entry) => entry.startsWith('focus'))).toEqual([])
  },
)

test('a click elsewhere closes the profile menu; the full-screen navigation has no elsewhere', () => {
  const { actor, dismiss, value } = startHeader()
  actor.send({ type: 'press profile' })
  dismiss({ type: 'click elsewhere' })
  expect(value()).toBe('closed')
  actor.send({ type: 'press navigation' })
  dismiss({ type: 'click elsewhere' })
  expect(value()).toBe('navigation')
})

test('while closed, dismissals and links do nothing', () => {
  const { actor, value, log } = startHeader()
  actor.send({ type: 'press escape' })
  actor.send({ type: 'click elsewhere' })
  actor.send({ type: 'choose link' })
  expect(value()).toBe('closed')
  expect(log).toEqual([])
})

describe('every path of the chart is one of the running machine', () => {
  type Header = ReturnType<typeof startHeader>
  const shows = (value: string) => (header: Header) => expect(header.value()).toBe(value)

  const model = modelFromChart<Header>(headerMenuMachine, {
    states: { closed: shows('closed'), profile: shows('profile'), navigation: shows('navigation') },
    events: {
      'press profile': ({ actor }) => actor.send({ type: 'press profile' }),
      'press navigation': ({ actor }) => actor.send({ type: 'press navigation' }),
      'choose link': ({ actor }) => actor.send({ type: 'choose link' }),
      'press escape': ({ dismiss }) => dismiss({ type: 'press escape' }),
      'click elsewhere': ({ dismiss }) => dismiss({ type: 'click elsewhere' }),
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startHeader()),
  )

  test('and they come past the whole chart', () => {
    expect(model.shortestPaths).toHaveLength(9)
    model.checkCoverage()
  })
})
