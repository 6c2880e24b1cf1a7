import type { Page } from 'playwright-core'
import { writeCoverage } from '#tests/support/walker/coverage.ts'
import type { PathFacts } from '#tests/support/walker/definition.ts'
import { firstWalk } from '#tests/support/walker/random-walk.ts'
import type { BrowserModel, ModelServer } from './browser-model.ts'
import type { Visitor } from './visitor.ts'

/** Shortest tours, without the random walk. */
const isShort = Boolean(process.env.SHORT_TOURS)

/** The first tour begins with these random steps. */
const randomWalk = { seed: 2026, steps: 12 }

/** Steps have their own limits; this one ends hangs between them. */
const tourLimitMs = 8 * 60_000

export type Browsers = {
  visit: (visitor: Visitor) => Promise<Page>
  leave: () => Promise<void>
  startServer: (model: BrowserModel) => Promise<ModelServer>
}

const testModel = (model: BrowserModel, { visit, leave, startServer }: Browsers) => {
  let server: ModelServer
  let session: Awaited<ReturnType<BrowserModel['start']>>

  const go = async (path: PathFacts) => {
    await session.run(path).finally(leave)
  }

  beforeAll(async () => {
    server = await startServer(model)
    session = await model.start({ server, visit: (visitor) => visit({ url: server.url, ...visitor }) })
  })

  afterAll(async () => {
    await session.end()
    await server.remove()
  })

  const tours = model.testTours(isShort ? [] : firstWalk(randomWalk))
  const named = tours.map((tour, index) => {
    const steps = tour.path.steps.length - 1
    const kind =
      index === 0 && !isShort && model.isWhole ? `, the first at random by seed ${randomWalk.seed}` : ''
    return [`tour ${index + 1} of ${tours.length}, ${steps} steps${kind}`, tour] as const
  })
  test.each(named)('%s', (_, tour) => tour.walk(go), tourLimitMs)

  if (model.isWhole)
    test('the tours reach every state, transition and guard of the chart', () => {
      writeCoverage(model.coverage())
      model.checkCoverage()
    })

  if (model.afterwards.length > 0) test.each(model.afterwards)('%s', (sentence) => session.check(sentence))
}

export const testModels = (models: readonly BrowserModel[], browsers: Browsers) => {
  describe.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
    testModel(model, browsers)
  })
}
