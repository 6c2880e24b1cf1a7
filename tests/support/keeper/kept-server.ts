import type { RunningServer } from '../running-server.ts'
import { fingerprintOf } from './data-folder.ts'

/**
 * One server for one test file after the other. Where a file stopped it or had it write anything, it begins anew on
 * fresh data as soon as that file has done, while the next one is loaded.
 */
export const keepServer = (start: () => Promise<RunningServer>) => {
  let starting: Promise<RunningServer> | null = null
  let renewal: Promise<void> = Promise.resolve()
  let fresh = ''
  let isStopped = false
  let isTaken = false

  const isAsBegun = ({ dataDir }: RunningServer) => !isStopped && fingerprintOf(dataDir) === fresh

  const begin = async () => {
    const server = await start()
    fresh = fingerprintOf(server.dataDir)
    return server
  }

  const renew = async (server: RunningServer) => {
    if (isAsBegun(server)) return
    await server.renew()
    isStopped = false
    fresh = fingerprintOf(server.dataDir)
  }

  const giveBack = (server: RunningServer) => {
    renewal = renew(server)
    // Told to the file that comes next.
    renewal.catch(() => {})
    isTaken = false
  }

  const stopping = <Given extends unknown[]>(stop: (...given: Given) => Promise<void>) => {
    return (...given: Given) => {
      isStopped = true
      return stop(...given)
    }
  }

  return {
    isTaken: () => isTaken,
    /** Hands it to a test file, on fresh data; `remove` gives it back. */
    take: async (): Promise<RunningServer> => {
      isTaken = true
      starting ??= begin()
      const server = await starting
      await renewal
      await renew(server)
      return {
        ...server,
        kill: stopping(server.kill),
        stop: stopping(server.stop),
        remove: async () => giveBack(server),
      }
    },
    end: async () => {
      const server = await starting
      await renewal.catch(() => {})
      await server?.remove()
    },
  }
}
