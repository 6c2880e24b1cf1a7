/** How a Jest worker is told that there is nothing left to do: the first part of the message. */
const endOfWorker = 2

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** What is kept for as long as this process. */
type Kept = {
  /** Ends it where there is time for that. */
  end: () => Promise<void>
  /** Kills what runs for it. */
  kill: () => void
  /** Removes its files, where nobody else will. */
  remove?: () => void
}

const everything: Kept[] = []

/** Jest gives a worker half a second: what runs is killed, and the run that started it removes the files. */
const endWorker = () => {
  for (const { kill } of everything) kill()
  process.removeAllListeners('exit')
  process.exit(0)
}

const endInTime = () => {
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => process.exit(code))
  process.on('exit', () => {
    for (const { kill } of everything) kill()
    // A worker leaves the files to its parent, if it has one.
    if (!process.connected) for (const { remove } of everything) remove?.()
  })
  process.on('disconnect', () => process.exit(1))
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === endOfWorker) endWorker()
  })
}

/**
 * Ends what is kept when this process does: properly after the tests of a run in one process, at once where a worker
 * has nothing left to do, where the process is asked to end, and where the one that started it is gone.
 */
export const endWithProcess = (kept: Kept) => {
  if (everything.length === 0) endInTime()
  everything.push(kept)
}

/** Ends everything that is kept in this process, the last first. */
export const endAll = async () => {
  for (const { end } of everything.splice(0).reverse()) await end()
}
