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
    /** The server refuses to start with a route without it. */
    access?: Access
    idempotent?: boolean
    /** Does not extend the session. */
    isQuiet?: true
    /** The URL grants access. */
    isPrivateLink?: true
    /** Third-party scripts write markup, which the CSP otherwise blocks. */
    writesMarkup?: true
  }
  interface FastifyRequest {
    /** Null on public routes. */
    person: Caller | null
    sessionId: string | null
    /** Access was lost: gets only the stored answer of an accepted write. */
    mayOnlyRepeat: boolean
  }
}

export type Authenticate = (
  request: Pick<FastifyRequest, 'headers' | 'log' | 'sessionId'>,
  isQuiet?: boolean,
) => Promise<Caller | null>

export const noSessions: Authenticate = async () => null

export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null

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

/** Writes are never quiet. */
const isQuietCall = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && (routeOptions.config.isQuiet === true || headers[unattendedHeader] !== undefined)

type Options = {
  authenticate: Authenticate
  /** Null before an existing provider. */
  database: Database | null
}

/** A write may remove its caller's access (a manager's last decision); repetitions pass. */
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
