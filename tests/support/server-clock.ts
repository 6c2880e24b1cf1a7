import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from './running-server.ts'

const script = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs')).href

/** Of a server whose clock a test moves. */
export const movableClock = { NODE_OPTIONS: `--import ${script}` }

const dayMs = 24 * 60 * 60 * 1000

/** The clock of such a server. It goes on from where it was moved to, also by another test that the server is shared with. */
export const readClock = (server: Pick<Site, 'dataDir'>) => {
  // A server is not started yet where a test file names its clock.
  const file = () => join(server.dataDir, 'days-ahead')
  const aheadMs = (): number => {
    try {
      return Number(readFileSync(file(), 'utf8')) * dayMs
    } catch {
      return 0
    }
  }
  const set = async (ms: number) => {
    // At once, so that it is never read half written.
    await writeFile(`${file()}.new`, String(ms / dayMs))
    await rename(`${file()}.new`, file())
  }
  return {
    now: () => new Date(Date.now() + aheadMs()),
    moveTo: (moment: Date) => set(moment.getTime() - Date.now()),
    pass: (minutes: number) => set(aheadMs() + minutes * 60 * 1000),
  }
}
