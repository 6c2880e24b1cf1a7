import { writeFileSync } from 'node:fs'

/** Loaded before a server that runs with --expose-gc: on SIGUSR2 it says how much is in use once all that can go is gone. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
  writeFileSync(process.env.HEAP_FILE, String(process.memoryUsage().heapUsed))
})
