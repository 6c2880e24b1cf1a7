import { writeCoverage } from '#tests/walker/coverage.ts'
import type { PathFacts } from '#tests/walker/definition.ts'
import { firstWalk } from '#tests/walker/random-walk.ts'
import type { Thoroughness } from '#tests/walker/tours.ts'
import { withBrowser } from './browser.ts'
import type { BrowserModel, Surroundings } from './browser-model.ts'
import { kept } from './keeper/kept.ts'
import type { RunningServer } from './running-server.ts'

/**
 * Whether the run is to be quick: then one model of each area is gone, by tours as short as they can be, which take
 * every part of a chart once.
 */
const isShort = Boolean(process.env.SHORT_TOURS)

/** What the first tour is to be, longer than any way to a single state; the others come past what it leaves. */
const randomWalk = { seed: 2026, steps: 12 }

/** A tour is as long as its steps need; each has a limit of its own. */
const tourLimit = 30 * 60_000

/**
 * Walks the tours of a model as tests, the first of them at random; then checks that they came past the whole chart, and what
 * must be true afterwards.
 */
const testBrowserModel = (model: BrowserModel) => {
  const thoroughness: Thoroughness = isShort ? 'every part' : 'every edge'
  const { visit, leave } = withBrowser()
  let server: RunningServer
  let session: Awaited<ReturnType<BrowserModel['start']>>

  const visitServer: Surroundings['visit'] = (visitor) => visit({ url: server.url, ...visitor })

  const go = async (path: PathFacts) => {
    await session.run(path).finally(leave)
  }

  beforeAll(async () => {
    server = await kept().server(model.server)
    session = await model.start({ server, visit: visitServer })
  })

  afterAll(async () => {
    await session.end()
    await server.remove()
  })

  const tours = model.tours(thoroughness, isShort ? [] : firstWalk(randomWalk))
  const named = tours.map((tour, index) => {
    const steps = tour.path.steps.length - 1
    const kind = index === 0 && !isShort ? `, at random by seed ${randomWalk.seed}` : ''
    return [`tour ${index + 1} of ${tours.length}, ${steps} steps${kind}`, tour] as const
  })
  test.each(named)('%s', (_, tour) => tour.walk(go), tourLimit)

  test('the tours came past the whole chart', () => {
    writeCoverage(model.coverage())
    model.checkCoverage()
  })

  if (model.afterwards.length > 0) test.each(model.afterwards)('%s', (sentence) => session.check(sentence))
}

/** Tests models, or in a quick run those among them that stand for their areas. */
export const testBrowserModels = (models: BrowserModel[], quick: Set<BrowserModel>) => {
  const chosen = isShort ? models.filter((model) => quick.has(model)) : models
  describe.each(chosen.map((model) => [model.name, model] as const))('%s', (_, model) => {
    testBrowserModel(model)
  })
}
