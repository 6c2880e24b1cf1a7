import { withBrowser } from './browser.ts'
import type { ModelServer } from './browser-model.ts'
import { kept } from './keeper/kept.ts'
import type { Browsers } from './test-models.ts'

/** One server for all models of a file, except those with `hasOwnData`. */
export const withTourBrowser = (): Browsers => {
  const shared = new Map<string, Promise<ModelServer>>()
  afterAll(async () => {
    for (const server of shared.values()) await (await server).remove()
  })
  return {
    ...withBrowser(),
    startServer: async ({ server, hasOwnData }) => {
      if (hasOwnData) return kept().server(server)
      const settings = JSON.stringify(server)
      const known = shared.get(settings) ?? kept().server(server)
      shared.set(settings, known)
      return { ...(await known), remove: async () => {} }
    },
  }
}
