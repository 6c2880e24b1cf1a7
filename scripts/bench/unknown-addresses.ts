import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { startServer } from '#tests/support/running-server.ts'
import type { Figure } from './figure.ts'

const callers = 50
const probes = 500

const timed = (url: string) =>
  new Promise<number>((done, fail) => {
    const start = performance.now()
    get(url, (answer) => {
      answer.resume().once('end', () => done(performance.now() - start))
    }).on('error', fail)
  })

/** How long the health of the built server takes to tell while many ask for pages of jobs that never were. */
export const unknownAddresses = async (): Promise<Figure[]> => {
  const server = await startServer({ env: { SEED: 'sample' } })
  // In a process of their own, so that what they cost here is not taken for the server's time.
  const script = join(import.meta.dirname, 'unknown-addresses-callers.ts')
  const asking = spawn(process.execPath, ['--import', 'tsx', script, server.url, String(callers)])
  try {
    await once(asking.stdout, 'data')
    const times: number[] = []
    for (let probe = 0; probe < probes; probe += 1) times.push(await timed(`${server.url}/healthz`))
    const slow = times.toSorted((one, other) => one - other)[Math.floor(probes * 0.99)] ?? Number.NaN
    const figure = `/healthz beside ${callers} callers of unknown addresses, p99`
    return [{ figure, measured: slow, limit: 50, unit: 'ms' }]
  } finally {
    asking.kill()
    await server.remove()
  }
}
