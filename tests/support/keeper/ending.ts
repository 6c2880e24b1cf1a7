/** Jest's message type for ending a worker: the first element of the message. */
const endOfWorker = 2

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

type Kept = {
  end: () => Promise<void>
  kill: () => void
  remove?: () => void
}

const everything: Kept[] = []

/** Jest gives a worker 0.5 s: kill processes, the parent run removes the files. */
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

export const endWithProcess = (kept: Kept) => {
  if (everything.length === 0) endInTime()
  everything.push(kept)
}

export const endAll = async () => {
  for (const { end } of everything.splice(0).reverse()) await end()
}
