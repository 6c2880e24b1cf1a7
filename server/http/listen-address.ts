import { isError } from '#server/is-error.ts'

const everyAddress = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

/** The address to type into a browser on the machine of a server that listens on `host` and `port`. */
export const listenAddress = (host: string, port: number): string => {
  if (everyAddress.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const reasons = new Map<unknown, string>([
  ['EADDRINUSE', 'is already in use; stop the other program or set PORT to another number'],
  ['EACCES', 'may not be opened by this user; set PORT to a number above 1023'],
  ['EADDRNOTAVAIL', 'is not an address of this machine; set HOST to one that is'],
  ['ENOTFOUND', 'is not a known host; set HOST to an address of this machine'],
])

/** One sentence about why the server cannot listen there. */
export const listenFailure = (host: string, port: number, error: unknown): string => {
  const code = isError(error) && 'code' in error ? error.code : undefined
  const reason = reasons.get(code) ?? `cannot be listened on (${code ?? error})`
  return `Port ${port} on ${host} ${reason}.`
}
