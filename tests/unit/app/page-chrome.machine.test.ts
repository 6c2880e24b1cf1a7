import { createActor, fromCallback } from 'xstate'
import { type ChromeEvent, pageChromeMachine } from '#machines/app/page-chrome.machine.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startChrome = () => {
  const listeners: ((event: ChromeEvent) => void)[] = []
  const log: string[] = []
  const machine = pageChromeMachine.provide({
    actors: {
      listenToBroadcasts: fromCallback<ChromeEvent>(({ sendBack }) => {
        log.push('listen')
        listeners.push(sendBack)
        return () => void log.push('leave')
      }),
    },
  })
  const actor = createActor(machine).start()
  const broadcast = (type: ChromeEvent['type']) => {
    for (const listener of listeners) listener({ type })
  }
  return { actor, broadcast, log, value: () => actor.getSnapshot().value }
}

test('is shown until a message hides it, and again after one that shows it', () => {
  const { broadcast, value } = startChrome()
  expect(value()).toBe('shown')
  broadcast('hide')
  expect(value()).toBe('hidden')
  broadcast('show')
  expect(value()).toBe('shown')
})

test('a message said twice changes nothing', () => {
  const { broadcast, value } = startChrome()
  broadcast('show')
  expect(value()).toBe('shown')
  broadcast('hide')
  broadcast('hide')
  expect(value()).toBe('hidden')
})

test('listens once through all changes, and stops when the page goes', () => {
  const { actor, broadcast, log } = startChrome()
  broadcast('hide')
  broadcast('show')
  expect(log).toEqual(['listen'])
  actor.stop()
  expect(log).toEqual(['listen', 'leave'])
})

describe('every path of the chart is one of the running machine', () => {
  type Chrome = ReturnType<typeof startChrome>

  const model = modelFromChart<Chrome>(pageChromeMachine, {
    states: {
      shown: ({ value }) => expect(value()).toBe('shown'),
      hidden: ({ value }) => expect(value()).toBe('hidden'),
    },
    events: { hide: ({ broadcast }) => broadcast('hide'), show: ({ broadcast }) => broadcast('show') },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startChrome()),
  )

  test('and they come past the whole chart', () => {
    expect(model.shortestPaths.map(({ description }) => description)).toEqual(['hide, show → shown'])
    model.checkCoverage()
  })
})
