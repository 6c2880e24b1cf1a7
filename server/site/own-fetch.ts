import type { FastifyInstance } from 'fastify'

/**
 * A `fetch` that asks this server itself, without a network and without anybody's session. `onFailure` is called when
 * the server could not answer.
 */
export const ownFetch =
  (app: FastifyInstance, onFailure: () => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({ method: 'GET', url: pathname + search })
    if (answer.statusCode >= 500) onFailure()
    const type = answer.headers['content-type']
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/octet-stream' },
    })
  }
