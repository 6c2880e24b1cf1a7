import { createActor, fromPromise } from 'xstate'
import { type NearbyAddress, ownLocationMachine, type Point } from '#machines/account/own-location.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const seattle: Point = { latitude: 47.61, longitude: -122.33 }
const known: NearbyAddress = { street: '', city: 'Seattle', region: 'WA', postalCode: '', country: 'US' }
const unknown: NearbyAddress = { street: '', city: '', region: '', postalCode: '', country: '' }
const denied = new SendFailure({ message: 'The browser does not tell.', fields: {} })

const startSearch = () => {
  const said: unknown[] = []
  const points: Deferred<Point>[] = []
  const lookups: Deferred<NearbyAddress>[] = []
  const machine = ownLocationMachine.provide({
    actors: {
      locate: fromPromise(() => {
        said.push('locate')
        const point = defer<Point>()
        points.push(point)
        return point.promise
      }),
      lookUp: fromPromise<NearbyAddress, Point | null>(({ input }) => {
        said.push(['look up', input])
        const lookup = defer<NearbyAddress>()
        lookups.push(lookup)
        return lookup.promise
      }),
    },
    actions: { fillIn: (_, { output: address }) => void said.push(['fill in', address]) },
  })
  const actor = createActor(machine).start()
  const then = (settle: () => void) => {
    settle()
    return settled()
  }
  return {
    ask: () => actor.send({ type: 'ask' }),
    located: (point: Point) => then(() => points.at(-1)?.resolve(point)),
    notLocated: (reason: unknown) => then(() => points.at(-1)?.reject(reason)),
    lookedUp: (address: NearbyAddress) => then(() => lookups.at(-1)?.resolve(address)),
    notLookedUp: (reason: unknown) => then(() => lookups.at(-1)?.reject(reason)),
    said,
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, failure: context.failure }
    },
  }
}

test('asks the device for nothing by itself', () => {
  const { state, said } = startSearch()
  expect(state()).toEqual({ value: 'idle', failure: null })
  expect(said).toEqual([])
})

test('fills in the address near the point the device gave', async () => {
  const { ask, located, lookedUp, state, said } = startSearch()
  ask()
  await located(seattle)
  await lookedUp(known)
  expect(state()).toEqual({ value: 'filledIn', failure: null })
  expect(said).toEqual([
    'locate',
    ['look up', { latitude: 47.61, longitude: -122.33 }],
    ['fill in', { street: '', city: 'Seattle', region: 'WA', postalCode: '', country: 'US' }],
  ])
})

test('a device that does not tell fills in nothing and says why; asking again forgets that', async () => {
  const { ask, notLocated, state, said } = startSearch()
  ask()
  await notLocated(denied)
  expect(state()).toEqual({ value: 'failed', failure: 'The browser does not tell.' })
  ask()
  expect(state()).toEqual({ value: 'locating', failure: null })
  expect(said).toEqual(['locate', 'locate'])
})

test('a place without a known address fills in nothing', async () => {
  const { ask, located, lookedUp, state, said } = startSearch()
  ask()
  await located(seattle)
  await lookedUp(unknown)
  expect(state()).toEqual({
    value: 'failed',
    failure: 'No address is known where you are. Please type it.',
  })
  expect(said).toHaveLength(2)
})

test('a second press while one search is under way does nothing', () => {
  const { ask, said } = startSearch()
  ask()
  ask()
  expect(said).toEqual(['locate'])
})

test('unprovided, it fails in words', async () => {
  const actor = createActor(ownLocationMachine).start()
  actor.send({ type: 'ask' })
  await settled()
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.failure).toBe('Something went wrong. Nothing you typed is lost.')
})

describe('every path of the chart is one of the running machine', () => {
  type Search = ReturnType<typeof startSearch>
  const shows = (value: string) => (search: Search) => expect(search.state().value).toBe(value)

  const model = modelFromChart<Search>(ownLocationMachine, {
    states: {
      idle: shows('idle'),
      locating: shows('locating'),
      lookingUp: shows('lookingUp'),
      filledIn: shows('filledIn'),
      failed: shows('failed'),
    },
    events: {
      ask: ({ ask }) => ask(),
      'locate.done': ({ located }) => located(seattle),
      'locate.error': ({ notLocated }) => notLocated(denied),
      'lookUp.done': ({ lookedUp }, { output }) => lookedUp(output),
      'lookUp.error': ({ notLookedUp }) => notLookedUp(denied),
    },
    cases: {
      'find the point': { type: 'locate.done', output: seattle },
      'be refused': { type: 'locate.error', error: denied },
      'know the address': { type: 'lookUp.done', output: known },
      'know no address': { type: 'lookUp.done', output: unknown },
      'get no answer': { type: 'lookUp.error', error: denied },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startSearch()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
