import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { portalMenusMachine } from '#machines/app/portal-menus.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const start = () => {
  const code = defer<unknown>()
  const log: string[] = []
  const clock = new SimulatedClock()
  const machine = portalMenusMachine.provide({
    actors: { load: fromPromise(() => code.promise) },
    actions: {
      announceFailure: () => void log.push('failed'),
      open: (_, { href }) => void log.push(`open ${href}`),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const now = () => {
    const { value, context } = actor.getSnapshot()
    return [value, context.query, context.asked, context.marked]
  }
  return { actor, code, log, clock, now }
}

const searching = async () => {
  const menus = start()
  menus.actor.send({ type: 'ask for search' })
  menus.code.resolve(null)
  await settled()
  return menus
}

test('the sheet opens and closes, and leads to the search', async () => {
  const { actor, code, now } = start()
  actor.send({ type: 'press more' })
  expect(now()).toEqual(['more', '', '', null])
  actor.send({ type: 'close' })
  expect(now()[0]).toBe('closed')
  actor.send({ type: 'press more' })
  actor.send({ type: 'choose link' })
  expect(now()[0]).toBe('closed')
  actor.send({ type: 'press more' })
  actor.send({ type: 'ask for search' })
  expect(now()[0]).toBe('loading')
  code.resolve(null)
  await settled()
  expect(now()).toEqual([{ searching: 'resting' }, '', '', null])
})

test('a search whose code does not come is told, and can be asked for again', async () => {
  const { actor, code, log, now } = start()
  actor.send({ type: 'ask for search' })
  code.reject(new Error('offline'))
  await settled()
  expect([now()[0], log]).toEqual(['closed', ['failed']])
  actor.send({ type: 'ask for search' })
  expect(now()[0]).toBe('loading')
})

test('someone who goes on to another page meanwhile is not held up by a search that comes late', async () => {
  const { actor, code, now } = start()
  actor.send({ type: 'ask for search' })
  actor.send({ type: 'choose link' })
  code.resolve(null)
  await settled()
  expect(now()[0]).toBe('closed')
})

test('the server is asked once the typing pauses, and for nothing once the box is empty', async () => {
  const { actor, clock, now } = await searching()
  actor.send({ type: 'type', query: 'spark' })
  clock.increment(200)
  actor.send({ type: 'type', query: ' sparks ' })
  clock.increment(249)
  expect(now()).toEqual([{ searching: 'typing' }, ' sparks ', '', null])
  clock.increment(1)
  expect(now()).toEqual([{ searching: 'asked' }, ' sparks ', 'sparks', null])
  actor.send({ type: 'type', query: ' ' })
  expect(now()).toEqual([{ searching: 'resting' }, ' ', '', null])
})

test('what is marked is forgotten with the next letter, and what is chosen closes the search', async () => {
  const { actor, log, now } = await searching()
  actor.send({ type: 'mark', id: 'two' })
  expect(now()).toEqual([{ searching: 'resting' }, '', '', 'two'])
  actor.send({ type: 'type', query: 'org' })
  expect(now()).toEqual([{ searching: 'typing' }, 'org', '', null])
  actor.send({ type: 'choose', href: '/org-chart' })
  expect([now(), log]).toEqual([['closed', '', '', null], ['open /org-chart']])
  actor.send({ type: 'ask for search' })
  expect(now()).toEqual([{ searching: 'resting' }, '', '', null])
})
