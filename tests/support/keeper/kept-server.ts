import type { RunningServer } from '../running-server.ts'

/**
 * One server for one test file after the other. It begins anew on fresh data as soon as a file has done with it, while the next
 * one is loaded: also one that a file only looked at has written, because it works without being asked.
 */
export const keepServer = (start: () => Promise<RunningServer>) => {
  let starting: Promise<RunningServer> | null = null
  let renewal: Promise<void> = Promise.resolve()
  let isTaken = false

  const giveBack = (server: RunningServer) => {
    renewal = server.renew()
    // Told to the file that comes next.
    renewal.catch(() => {})
    isTaken = false
  }

  return {
    isTaken: () => isTaken,
    /** Hands it to a test file, on fresh data; `remove` gives it back. */
    take: async (): Promise<RunningServer> => {
      isTaken = true
      starting ??= start()
      const server = await starting
      await renewal
      return { ...server, remove: async () => giveBack(server) }
    },
    end: async () => {
      const server = await starting
      await renewal.catch(() => {})
      await server?.remove()
    },
  }
}
