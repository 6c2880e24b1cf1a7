import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { ipLocation, publicIp, reverseGeocode } from '#api/contracts/platform/lookup.contract.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { type Lookups, unknownAddress } from './lookups.ts'

const orElse = async <Answer>(unknown: Answer, log: FastifyBaseLogger, lookup: Promise<Answer>) => {
  try {
    return await lookup
  } catch (error) {
    log.warn({ err: error }, 'lookup failed')
    return unknown
  }
}

export const lookupRoutes: FastifyPluginAsync<{ lookups: Lookups }> = async (
  app,
  { lookups: { countryOf, addressAt } },
) => {
  registerEndpoint(app, publicIp, async ({ ip }) => ({ ip: ip.replace(/^::ffff:(?=\d+\.)/i, '') }))
  registerEndpoint(app, ipLocation, async ({ ip, headers, log }) => {
    const languages = headers['accept-language'] ?? ''
    return { country: await orElse(null, log, countryOf({ ip, languages })) }
  })
  registerEndpoint(app, reverseGeocode, ({ query, log }) => orElse(unknownAddress, log, addressAt(query)))
}
