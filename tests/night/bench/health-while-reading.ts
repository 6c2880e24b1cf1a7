import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { startServer } from '#tests/support/running-server.ts'
import { type Figure, quantile } from './figure.ts'
import { healthUnderLoad } from './health-under-load.ts'

const probes = 2000

const olivia = { phoneNo: '+13605550121', userType: userTypes.partner }

export const healthWhileReading = async (isShort: boolean): Promise<Figure[]> => {
  const server = await startServer({ env: { SEED: 'sample' }, options: [] })
  try {
    const { token = '' } = await signedInStorage(server, olivia)
    const times = await healthUnderLoad(server.url, isShort ? probes / 10 : probes, [
      'files-sender.ts',
      token,
    ])
    const figure = (name: string, part: number): Figure => ({
      figure: `/healthz beside a sender of files, ${name}`,
      measured: quantile(times, part),
      limit: 100,
      unit: 'ms',
    })
    return [figure('p50', 0.5), figure('p99', 0.99), figure('longest', 1)]
  } finally {
    await server.remove()
  }
}
