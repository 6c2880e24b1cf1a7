import { isIP } from 'node:net'
import { z } from 'zod'

const seconds = (name: string, most: number, otherwise: number) =>
  z
    .string()
    .default(String(otherwise))
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= most, {
      error: ({ input }) =>
        `${name} must be a whole number of seconds from 0 to ${most}, but is ${JSON.stringify(input)}.`,
    })
    .transform(Number)

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, or a network with at least one bit: one of none would be everybody. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const listed = (text: string) => text.split(',').map((part) => part.trim())

/** Settings of how the server runs beside others: behind a proxy, with a database elsewhere, replaced while in use. */
export const operationSettings = {
  TRUST_PROXY: z
    .string()
    .refine((text) => listed(text).every((part) => namedNetworks.has(part) || isNetwork(part)), {
      error: ({ input }) =>
        'TRUST_PROXY must be the addresses or networks of your proxies, separated by commas, like loopback,10.0.0.0/8; ' +
        `a number of proxies, true and everybody cannot be trusted; but it is ${JSON.stringify(input)}.`,
    })
    .transform(listed)
    .optional(),
  DATABASE_WAIT_SECONDS: seconds('DATABASE_WAIT_SECONDS', 3600, 60),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS', 600, 3),
}
