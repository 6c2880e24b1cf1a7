import fp from 'fastify-plugin'
import { ApiError } from '#server/http/api-error.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'

/** For an address that opens something without signing in: no search engine keeps it, and no link tells it on. */
const privateLink = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

type Options = { headers: SecurityHeaders }

/**
 * Puts the security headers on every answer, and forbids to keep any answer that does not say how long it holds.
 * Refuses a request that names two hosts.
 */
export const headers = fp<Options>(async (app, options) => {
  // Node takes the first of several hosts, a proxy before it may have taken another.
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, place) => place % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new ApiError('MALFORMED_REQUEST')
  })
  // The last hook before sending, so that nothing an answer brings along (a forwarded one, say) replaces them.
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    reply.headers(options.headers(routeOptions.config))
    if (routeOptions.config.isPrivateLink) reply.headers(privateLink)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
