import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { isRequestId, requestIdHeader } from '#api/contracts/platform/endpoint.ts'

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const trustedBy = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const network of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, getFamily(address))
    else list.addSubnet(address, Number(bits), getFamily(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, getFamily(address))
}

type Named = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Accepts valid ids of trusted proxies. */
export const requestIds = (proxies: readonly string[]): ((request: Named) => string) => {
  const isTrusted = trustedBy(proxies)
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    return isRequestId(given) && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}
