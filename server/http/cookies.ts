import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read and that only calls from this site's own pages carry. */
export type Cookie = {
  name: string
  /** Of letters, digits, `-` and `_`. */
  value: string
  path: string
  maxAgeSeconds: number
  /** Whether it is kept from plain http. */
  isSecure: boolean
}

/** Sets a cookie beside those that the answer sets already. */
export const setCookie = (
  reply: Pick<FastifyReply, 'header'>,
  { name, value, path, maxAgeSeconds, isSecure }: Cookie,
): void => {
  const attributes = [`Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (isSecure) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

/** The value of a cookie a request carries; null when there is none, or none of ours. */
export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : null
}
