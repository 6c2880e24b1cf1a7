import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from './running-server.ts'

const script = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs')).href

export const movableClock = { NODE_OPTIONS: `--import ${script}` }

const dayMs = 24 * 60 * 60 * 1000

/** A moved clock stays moved, also for other tests on a shared server. */
export const readClock = (server: Pick<Site, 'dataDir'>) => {
  // Lazy: the server may not have started yet.
  const file = () => join(server.dataDir, 'days-ahead')
  const aheadMs = (): number => {
    try {
      return Number(readFileSync(file(), 'utf8')) * dayMs
    } catch {
      return 0
    }
  }
  const set = async (ms: number) => {
    // Rename is atomic, so the server never reads a partial file.
    await writeFile(`${file()}.new`, String(ms / dayMs))
    await rename(`${file()}.new`, file())
  }
  return {
    now: () => new Date(Date.now() + aheadMs()),
    moveTo: (moment: Date) => set(moment.getTime() - Date.now()),
    pass: (minutes: number) => set(aheadMs() + minutes * 60 * 1000),
  }
}
