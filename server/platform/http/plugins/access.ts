import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import {
  hasAccess,
  type RoleAccess,
  rolesOfAccess,
  userTypes,
} from '#api/contracts/account/session.contract.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import { type Access, unattendedHeader } from '#api/contracts/platform/endpoint.ts'
import { mayReview } from '#api/contracts/staffing/submission.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { comesAgain } from '#server/platform/http/attempt.ts'
import type { Caller } from '#server/platform/http/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The server refuses to start with a route that does not say. */
    access?: Access
    /** Whether it writes once for one key, and answers its repetition, all by `createAttempt`. */
    idempotent?: boolean
    /** Whether a call of it is no use of the session. */
    isQuiet?: true
    /** Whether its address is a secret that opens something without signing in. */
    isPrivateLink?: true
    /** Whether scripts of others on its page write markup, which the content security policy refuses elsewhere. */
    writesMarkup?: true
  }
  interface FastifyRequest {
    /** Who calls a route that is not public; null on a public one. */
    person: Caller | null
    /** Names the session of a call whose caller was looked up; null where nobody was found. */
    sessionId: string | null
    /**
     * Whether the caller may not call the route any more, and comes under the key of a write that was done: they are given
     * its answer if it was theirs, and nothing else.
     */
    mayOnlyRepeat: boolean
  }
}

/** Finds out who makes a call; null when nobody is signed in. A quiet call is no use of their session. */
export type Authenticate = (
  request: Pick<FastifyRequest, 'headers' | 'log' | 'sessionId'>,
  isQuiet?: boolean,
) => Promise<Caller | null>

/** Nobody can be signed in where there are no sessions. */
export const noSessions: Authenticate = async () => null

/** The token a request carries; null when there is none, or nothing that could be one. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** Whether somebody who is signed in may call what is declared for an access. */
const rules: Record<Exclude<Access, 'public' | RoleAccess>, (person: Caller) => boolean> = {
  'signed-in': () => true,
  partner: ({ userType }) => userType === userTypes.partner,
  employee: ({ userType }) => userType === userTypes.employee,
  approver: mayDecide,
  hr: ({ isHr }) => isHr,
  reviewer: mayReview,
}

const isRoleAccess = (access: Access): access is RoleAccess => access in rolesOfAccess

const mayCall = (access: Exclude<Access, 'public'>, person: Caller): boolean =>
  isRoleAccess(access) ? hasAccess(access, person.roles) : rules[access](person)

/** Reading that a page does by itself while nobody is at it says so. What changes something is always a use. */
const isQuietCall = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && (routeOptions.config.isQuiet === true || headers[unattendedHeader] !== undefined)

type Options = {
  authenticate: Authenticate
  /** Where the keys of writes are; none before an existing provider, which keeps its own. */
  database: Database | null
}

/**
 * Refuses to start with a route that does not declare its access, and lets only those in whom it declares. What somebody did
 * may have taken their access away, as a manager's last decision does: sent again because its answer was lost, it goes on
 * to be answered.
 */
export const access = fp<Options>(async (app, { authenticate, database }) => {
  const isRepetition = async (request: FastifyRequest) => {
    const { config, url } = request.routeOptions
    return Boolean(database && config.idempotent && url && (await comesAgain(database.reader, url, request)))
  }
  const routes: RouteOptions[] = []
  app.decorateRequest('person', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('mayOnlyRepeat', false)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => route.config?.access === undefined)
    if (undeclared) throw new Error(`${undeclared.method} ${undeclared.url} does not declare its access.`)
  })
  app.addHook('onRequest', async (request) => {
    const declared = request.is404 ? 'public' : request.routeOptions.config.access
    if (declared === undefined) throw new Error('The route does not declare its access.')
    if (declared === 'public') return
    const person = await authenticate(request, isQuietCall(request))
    if (!person) throw new AppError('UNAUTHENTICATED')
    request.person = person
    if (mayCall(declared, person)) return
    request.mayOnlyRepeat = await isRepetition(request)
    if (!request.mayOnlyRepeat) throw new AppError('FORBIDDEN')
  })
})
