import type { FastifyRequest } from 'fastify'
import type { Access } from '#api/contracts/endpoint.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The server refuses to start with a route that does not say. */
    access?: Access
  }
}

/** Lets the caller of a route that is not public in, or throws `UNAUTHENTICATED` or `FORBIDDEN`. */
export type Authenticate = (request: FastifyRequest, access: Exclude<Access, 'public'>) => Promise<void>

/** Nobody can be signed in as long as there are no sessions. */
export const noSessions: Authenticate = async () => {
  throw new ApiError('UNAUTHENTICATED')
}
