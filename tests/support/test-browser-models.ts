import { writeCoverage } from '#tests/walker/coverage.ts'
import type { PathFacts } from '#tests/walker/definition.ts'
import { firstWalk } from '#tests/walker/random-walk.ts'
import { withBrowser } from './browser.ts'
import type { BrowserModel, Surroundings } from './browser-model.ts'
import { kept } from './keeper/kept.ts'
import type { RunningServer } from './running-server.ts'

/** Whether the run is to be quick: then one model of each area is gone, by tours as short as they can be. */
const isShort = Boolean(process.env.SHORT_TOURS)

/** How the first tour begins; from where that leads it goes on as the others do. */
const randomWalk = { seed: 2026, steps: 12 }

/** A tour is as long as its steps need, each of which has a limit of its own; this one is for what hangs between them. */
const tourLimit = 8 * 60_000

/** The servers of a file: a model with data of its own has one alone, the others have one together. */
const fileServers = () => {
  const shared = new Map<string, Promise<RunningServer>>()
  afterAll(async () => {
    for (const server of shared.values()) await (await server).remove()
  })
  return {
    take: ({ server, hasOwnData }: BrowserModel): Promise<RunningServer> => {
      if (hasOwnData) return kept().server(server)
      const settings = JSON.stringify(server)
      const known = shared.get(settings) ?? kept().server(server)
      shared.set(settings, known)
      return known
    },
    giveBack: async (server: RunningServer, { hasOwnData }: BrowserModel) => {
      if (hasOwnData) await server.remove()
    },
  }
}

/**
 * Walks the tours of a model as tests, the first of them with a beginning at random; then checks that they came past the whole chart, and what
 * must be true afterwards.
 */
const testBrowserModel = (model: BrowserModel, servers: ReturnType<typeof fileServers>) => {
  const { visit, leave } = withBrowser()
  let server: RunningServer
  let session: Awaited<ReturnType<BrowserModel['start']>>

  const visitServer: Surroundings['visit'] = (visitor) => visit({ url: server.url, ...visitor })

  const go = async (path: PathFacts) => {
    await session.run(path).finally(leave)
  }

  beforeAll(async () => {
    server = await servers.take(model)
    session = await model.start({ server, visit: visitServer })
  })

  afterAll(async () => {
    await session.end()
    await servers.giveBack(server, model)
  })

  const tours = model.tours('every part', isShort ? [] : firstWalk(randomWalk))
  const named = tours.map((tour, index) => {
    const steps = tour.path.steps.length - 1
    const kind = index === 0 && !isShort ? `, the first at random by seed ${randomWalk.seed}` : ''
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
  const servers = fileServers()
  const chosen = isShort ? models.filter((model) => quick.has(model)) : models
  // The server kept for a worker is free for those with data of their own until the others share it.
  const ordered = [...chosen].sort((one, other) => Number(other.hasOwnData) - Number(one.hasOwnData))
  describe.each(ordered.map((model) => [model.name, model] as const))('%s', (_, model) => {
    testBrowserModel(model, servers)
  })
}
