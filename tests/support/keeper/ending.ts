/** How a Jest worker is told that there is nothing left to do: the first part of the message. */
const endOfWorker = 2

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

const endings = new Set<() => Promise<void>>()

/** Makes a worker end at once when it is done, asked to end, or left alone by the process that started it. */
const endInTime = () => {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code))
  if (!process.send) return
  process.on('disconnect', () => process.exit(1))
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === endOfWorker) process.exit(0)
  })
}

/**
 * Ends something that is kept for as long as this process: properly where there is time for it, after the tests of a
 * run in one process; at once where the process ends.
 */
export const endWithProcess = (properly: () => Promise<void>, atOnce: () => void) => {
  if (endings.size === 0) endInTime()
  endings.add(properly)
  process.once('exit', atOnce)
}

/** Ends everything that is kept in this process. */
export const endAll = async () => {
  for (const end of endings) await end()
}
