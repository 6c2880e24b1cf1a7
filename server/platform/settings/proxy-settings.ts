import { isIP } from 'node:net'
import { z } from 'zod'

const listed = (text: string) => text.split(',').map((part) => part.trim())

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A prefix length of 0 would trust everyone. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const proxies = z
  .string()
  .refine((text) => listed(text).every((part) => namedNetworks.has(part) || isNetwork(part)), {
    error: ({ input }) =>
      'TRUST_PROXY must be the addresses or networks of your proxies, separated by commas, like loopback,10.0.0.0/8; ' +
      `a number of proxies, true and everybody cannot be trusted; but it is ${JSON.stringify(input)}.`,
  })
  .transform(listed)
