import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/**
 * The address a caller is counted under: an IPv4 address as it is, of an IPv6 address the network (its first 64
 * bits), since one caller commonly has all addresses of a network.
 */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const withoutZone = address.split('%', 1)[0] ?? address
  return isIPv6(withoutZone) ? `${groupsOf(withoutZone).slice(0, 4).join(':')}::/64` : address
}
