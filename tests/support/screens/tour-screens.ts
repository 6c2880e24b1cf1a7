import type { Browsers } from '../test-models.ts'
import { startScreenServer } from './server.ts'
import { openScreens } from './visit.ts'

/** Windows of jsdom, and a server on fresh data for each model. */
export const withTourScreens = (): Browsers => ({
  ...openScreens(),
  startServer: ({ server }) => startScreenServer({ env: server.env }),
})
