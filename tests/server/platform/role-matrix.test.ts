import { eq } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { routes } from '#tests/support/server-routes.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const employees = ['employee', 'manager', 'hr', 'administrator', 'recruiter', 'finance'] as const

const signedIn = ['partner', ...employees] as const

/** Each route is called with one of these. */
const unusable = ['forged', 'expired', 'deactivated'] as const

type Caller = 'nobody' | (typeof signedIn)[number] | (typeof unusable)[number]

const allowed: Record<Exclude<Access, 'public'>, readonly Caller[]> = {
  'signed-in': signedIn,
  partner: ['partner'],
  employee: employees,
  approver: ['manager', 'hr', 'administrator'],
  hr: ['hr'],
  reviewer: ['manager', 'hr', 'administrator', 'recruiter'],
  administrator: ['administrator'],
  personnel: ['hr', 'administrator'],
  commercial: ['hr', 'administrator', 'finance'],
  recruiting: ['administrator', 'recruiter'],
  paying: ['hr', 'finance'],
}

const expected = (caller: Caller, access: Access, answer: number) => {
  if (access === 'public' || allowed[access].includes(caller)) return answer
  return allowed['signed-in'].includes(caller) ? 403 : 401
}

const signedInAs: Partial<Record<Caller, string>> = {
  expired: '+13605550107',
  deactivated: '+13605550106',
  partner: phones.partner,
  employee: phones.employee,
  manager: phones.manager,
  hr: phones.hr,
  administrator: phones.administrator,
  recruiter: '+13605550110',
  finance: '+13605550108',
}

const declared = ({ method, url, config }: RouteOptions) =>
  [method].flat().map((one) => [`${one} ${url.replace(/\/$/, '')}`, config?.access] as const)

describe('the routes of the server', () => {
  let database: Database
  let app: FastifyInstance
  const registered: RouteOptions[] = []

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase('pglite'))
    await database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.phone, '+13605550106'))
      const [someone] = await tx
        .select()
        .from(people)
        .where(eq(people.phone, signedInAs.finance ?? ''))
      const given = { personId: someone?.id ?? '', role: 'finance' as const, grantedAt: testTime }
      await tx.insert(personRoles).values(given)
    })
    ;({ app } = await createPortalApp(database, { onRoute: (route) => registered.push(route) }))
    await app.ready()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const sessions = new Map<Caller, ReturnType<typeof bearer>>()

  /** One caller's session has expired. */
  const startFor = async (caller: Caller, phone: string) => {
    const [person] = await database.reader
      .select({ id: people.id })
      .from(people)
      .where(eq(people.phone, phone))
    const at = caller === 'expired' ? new Date(testTime.getTime() - 60 * 60 * 1000) : testTime
    return bearer(await database.write((tx) => startSession(tx, person?.id ?? '', defaultSessionLimits, at)))
  }

  const readSession = async (caller: Caller) => {
    const phone = signedInAs[caller]
    if (phone === undefined) return caller === 'forged' ? bearer('f'.repeat(43)) : {}
    if (caller === 'expired') return startFor(caller, phone)
    const session = sessions.get(caller) ?? (await startFor(caller, phone))
    sessions.set(caller, session)
    return session
  }

  test('all have an expectation, and no expectation is without a route', () => {
    const expectations = routes.map(([name, access]) => [name, access] as const)
    // Fastify adds HEAD for every GET.
    const heads = expectations.filter(([name]) => name.startsWith('GET '))
    const withHeads = [
      ...expectations,
      ...heads.map(([name, access]) => [name.replace('GET', 'HEAD'), access] as const),
    ]

    expect(new Map(registered.flatMap(declared))).toEqual(new Map(withHeads))
  })

  const rows = routes.map((row, index) => [...row, unusable[index % unusable.length]] as const)

  test.each(rows)(
    '%s answers every caller as it declares',
    async (route, access, answer, unusableSession) => {
      const [method, url = ''] = route.split(' ')
      const call = async (caller: Caller) => {
        const more = await readSession(caller)
        const sent = method === 'POST' ? { method, url, payload: {} } : { url }
        const { statusCode } = await app.inject({ ...sent, ...more })
        // The call may have been sign-out.
        if (method === 'POST' && statusCode === 200) sessions.delete(caller)
        return [caller, statusCode]
      }
      const callers = ['nobody', unusableSession ?? 'forged', ...signedIn] as const
      const statuses = []
      for (const caller of callers) statuses.push(await call(caller))

      expect(statuses).toEqual(callers.map((caller) => [caller, expected(caller, access, answer)]))
    },
  )
})
