import type { RunningServer } from '../running-server.ts'

/** Restarts on fresh data after every file, even a read-only one: background jobs write too. */
export const keepServer = (start: () => Promise<RunningServer>) => {
  let starting: Promise<RunningServer> | null = null
  let renewal: Promise<void> = Promise.resolve()
  let isTaken = false

  const release = (server: RunningServer) => {
    renewal = server.renew()
    // Reported to the next file.
    renewal.catch(() => {})
    isTaken = false
  }

  return {
    isTaken: () => isTaken,
    take: async (): Promise<RunningServer> => {
      isTaken = true
      starting ??= start()
      const server = await starting
      await renewal
      return { ...server, remove: async () => release(server) }
    },
    end: async () => {
      const server = await starting
      await renewal.catch(() => {})
      await server?.remove()
    },
  }
}
