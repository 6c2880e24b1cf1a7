import type { FastifyRequest } from 'fastify'

/** The token a request carries; null when there is none, or nothing that could be one. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null
