import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

type Options = {
  origin: string
  /** Longer than the provider's own limit. */
  uploadMs: number
}

type Headers = Record<string, string | string[] | undefined>

const prefixes = ['/CRM', '/api/phone-number-login']

const without = <Given extends Headers>(headers: Given, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())))

export const checkUpstream = async (origin: string): Promise<void> => {
  const answer = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(2000),
  })
  await answer.body?.cancel()
}

/** Forwards the bearer token, never cookies, in either direction. */
export const crmUpstream: FastifyPluginAsync<Options> = async (app, { origin, uploadMs }) => {
  // Lazy, for startup time.
  const { default: proxy } = await import('@fastify/http-proxy')
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = uploadMs
  })
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      config: { access: 'public' },
      httpMethods: ['GET', 'POST'],
      retryMethods: [],
      disableRequestLogging: true,
      undici: { connect: { timeout: 5000 }, headersTimeout: 9000, bodyTimeout: 9000 },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) =>
          without(headers, ['cookie', 'expect', 'forwarded', 'x-forwarded-for']),
        rewriteHeaders: (headers) =>
          without(headers, ['set-cookie', 'cache-control', 'server', 'x-powered-by']),
        onError: (reply) => reply.send(new AppError('UPSTREAM_UNAVAILABLE')),
      },
    })
  }
}
