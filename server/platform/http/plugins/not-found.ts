import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#server/platform/errors.ts'

export type UnknownPage = (
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

type Options = { unknownPage: UnknownPage | null }

/** Answered with JSON, never with a page. */
const isApiPath = (path: string): boolean => /^\/(?:CRM|Admin|Desk|api)(?:\/|$)/.test(path)

const getPath = (url: string): string => url.split('?', 1)[0] ?? '/'

export const notFound = fp<Options>(async (app, { unknownPage }) => {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = getPath(request.url)
    const allowed = methods.get(path)
    if (allowed && !allowed.has(request.method)) {
      reply.header('allow', [...allowed].sort().join(', '))
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!unknownPage || !isReading || isApiPath(path)) throw new AppError('NOT_FOUND')
    return unknownPage(path, request, reply)
  })
})
