import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isAuditAction } from '#api/contracts/governance/audit.contract.ts'
import type { ErrorCode } from '#api/contracts/platform/errors.ts'
import { minuteMs } from '#api/rules/durations.ts'
import { actingAs, audit, auditedAs, eventOfCall } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { countedAddress } from '#server/platform/http/form-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusalsRecorded: () => Promise<void>
  }
}

/** Identity and permission, not input. */
const refusals = new Set<ErrorCode>([
  'FORBIDDEN',
  'ADDRESS_EXPIRED',
  'STEP_REFUSED',
  'LINK_VOID',
  'CODE_WRONG',
  'CODE_VOID',
  'PASSKEY_REFUSED',
  'PASSKEY_UNKNOWN',
  'SIGN_IN_AGAIN',
  'ERASURE_REFUSED',
  'OWN_RECORD',
  'ADMINISTRATOR_ONLY',
  'TOO_MANY_REQUESTS',
])

/** An invalid token, or a foreign or missing record. */
const isRefused = (request: FastifyRequest, code: ErrorCode): boolean => {
  if (code === 'UNAUTHENTICATED') return request.headers.authorization !== undefined
  if (code === 'NOT_FOUND') {
    return request.person !== null && typeof request.routeOptions.config.audit === 'string'
  }
  return refusals.has(code)
}

const perAddress = 10
const perMinute = 100

/** Once: rate limits are there to save writes. */
const getLimit = (code: ErrorCode) => (code === 'TOO_MANY_REQUESTS' ? 1 : perAddress)

type Window = { startedAt: number; all: number; byAddress: Map<string, number>; left: number }

const newWindow = (startedAt: number): Window => ({ startedAt, all: 0, byAddress: new Map(), left: 0 })

/** Limits floods. `sum` gets the rest of each minute. */
const createGate = (clock: () => Date, sum: (count: number) => Promise<void>) => {
  let window = newWindow(0)
  const close = async () => {
    const { left } = window
    window = newWindow(clock().getTime())
    if (left > 0) await sum(left)
  }
  return {
    close,
    admits: async (address: string, most: number): Promise<boolean> => {
      if (Math.abs(clock().getTime() - window.startedAt) >= minuteMs) await close()
      const count = window.byAddress.get(address) ?? 0
      const isAdmitted = window.all < perMinute && count < most
      if (isAdmitted) {
        window.all += 1
        window.byAddress.set(address, count + 1)
      } else window.left += 1
      return isAdmitted
    },
  }
}

const getEvent = ({ routeOptions, method, body, query }: FastifyRequest, code: ErrorCode) => {
  const { audit: declared } = routeOptions.config
  const isKnown = typeof declared === 'string' && isAuditAction(declared)
  return {
    ...(isKnown ? eventOfCall(declared, method === 'GET' ? query : body) : { action: 'call.make' as const }),
    outcome: 'refused' as const,
    facts: { code, call: `${method} ${routeOptions.url ?? 'none'}` },
  }
}

type Options = {
  database: Database | null
  clock: () => Date
}

/** Own transaction: the call's was rolled back. */
export const auditRefusals = fp<Options>(async (app, { database, clock }) => {
  app.decorate('auditClock', clock)
  app.decorateRequest('audit', null)
  if (!database) {
    app.decorate('refusalsRecorded', async () => {})
    return
  }
  const sum = (count: number) =>
    actingAs('system', clock, () =>
      database.write((tx) => audit(tx, { action: 'refusals.sum', facts: { count } })),
    )
  const gate = createGate(clock, sum)
  const timer = setInterval(() => gate.close().catch(() => {}), minuteMs).unref()
  const pending = new Set<Promise<void>>()
  const recordRefusal = async (request: FastifyRequest, code: ErrorCode): Promise<void> => {
    const event = getEvent(request, code)
    try {
      if (await gate.admits(countedAddress(request.ip), getLimit(code)))
        await auditedAs(request, () => database.write((tx) => audit(tx, event)))
      else request.log.info({ ...event, actor: request.person?.id ?? null }, 'audit')
    } catch (failed) {
      request.log.error({ err: failed }, 'refusal not recorded in the audit')
    }
  }
  app.decorate('refusalsRecorded', async () => {
    await Promise.all(pending)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await app.refusalsRecorded()
    await gate.close().catch(() => {})
  })
  // Not awaited: a call that times out in this hook would crash the server.
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || !isRefused(request, error.code)) return
    if (request.audit?.recorded.some(({ outcome }) => outcome === 'refused')) return
    const recording = recordRefusal(request, error.code)
    pending.add(recording)
    recording.finally(() => pending.delete(recording))
  })
})
