import { withBrowser } from '../browser.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import type { BrowserModel, Surroundings } from './browser-model.ts'

/**
 * Runs the shortest paths of a model as tests of one file, then checks that they came past the whole chart, and
 * what must be true afterwards. Gives back what further tests of the same page need.
 */
export const testBrowserModel = (model: BrowserModel) => {
  const { visit } = withBrowser()
  let server: RunningServer
  let session: Awaited<ReturnType<BrowserModel['start']>>

  const visitServer: Surroundings['visit'] = (visitor) => visit({ url: server.url, ...visitor })

  beforeAll(async () => {
    server = await startServer(model.server)
    session = await model.start({ server, visit: visitServer })
  })

  afterAll(async () => {
    await session.end()
    await server.remove()
  })

  test.each(model.shortestPaths().map((path) => [path.description, path] as const))('%s', (_, path) =>
    session.run(path),
  )

  test('the paths came past the whole chart', () => model.checkCoverage())

  if (model.afterwards.length > 0) test.each(model.afterwards)('%s', (sentence) => session.check(sentence))

  return { visit: visitServer }
}
