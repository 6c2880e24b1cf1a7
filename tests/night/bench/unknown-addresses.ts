import { startServer } from '#tests/support/running-server.ts'
import { type Figure, quantile } from './figure.ts'
import { healthUnderLoad } from './health-under-load.ts'

const callers = 50
const probes = 500

export const unknownAddresses = async (isShort: boolean): Promise<Figure[]> => {
  const server = await startServer({ env: { SEED: 'sample' } })
  try {
    const times = await healthUnderLoad(server.url, isShort ? probes / 10 : probes, [
      'unknown-addresses-callers.ts',
      String(callers),
    ])
    const figure = `/healthz beside ${callers} callers of unknown addresses, p99`
    return [{ figure, measured: quantile(times, 0.99), limit: 50, unit: 'ms' }]
  } finally {
    await server.remove()
  }
}
