import type { FastifyInstance } from 'fastify'
import type { LeaveRequest } from '#api/contracts/time/leave.contract.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { uuid } from '#src/lib/uuid.ts'
import { createPortalApp, createPortalDatabase } from './portal-app.ts'
import { bearer, phones, post, signIn } from './sign-in.ts'

type Who = 'employee' | 'manager' | 'hr'

/** Monday to Friday with one holiday, five weeks after the server's time. */
export const leaveWeek: LeaveRequest = {
  leaveType: 'PTO',
  startDate: '2026-11-09',
  endDate: '2026-11-13',
  halfDay: 'none',
  reason: 'Moving house',
}

/** Test time is October 5, 2026. */
export const withLeavePortal = (engine: Engine) => {
  let database: Database
  let reset: () => Promise<void>
  let app: FastifyInstance
  const tokens = new Map<Who, { headers: Record<string, string> }>()

  beforeAll(async () => {
    ;({ database, reset } = await createPortalDatabase(engine))
    ;({ app } = await createPortalApp(database, { clock: () => new Date('2026-10-05T18:00:00Z') }))
  })
  beforeEach(async () => {
    for (const who of ['employee', 'manager', 'hr'] as const) {
      tokens.set(who, bearer(await signIn(app, phones[who])))
    }
  })
  afterEach(async () => {
    await app.refusalsRecorded()
    await reset()
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const send = (who: Who, call: string, body: object, key = uuid()) =>
    post(app, `/CRM/${call}`, body, {
      headers: { ...tokens.get(who)?.headers, 'idempotency-key': key },
    })
  return {
    database: () => database,
    send,
    read: async (who: Who, call: string) =>
      (await app.inject({ url: `/CRM/${call}`, ...tokens.get(who) })).json(),
    ask: async (more: Partial<LeaveRequest> = {}) =>
      (await send('employee', 'AddLeaves', { ...leaveWeek, ...more })).json(),
  }
}
