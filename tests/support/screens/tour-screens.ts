import type { Browsers } from '../test-models.ts'
import { startScreenServer } from './server.ts'
import { openScreens } from './visit.ts'

export const withTourScreens = (): Browsers => ({
  ...openScreens(),
  startServer: ({ server }) => startScreenServer({ env: server.env }),
})
