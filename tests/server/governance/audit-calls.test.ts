import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { auditActions, isAuditAction } from '#api/contracts/governance/audit.contract.ts'
import { defineEndpoint, type Endpoint } from '#api/contracts/platform/endpoint.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personWriteEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { audit as words } from '#src/content/governance/audit.ts'
import { auditLog } from '#tests/support/audit-log.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'
import { buildTestApp, testCaptcha, testTime } from '#tests/support/test-app.ts'

const answered = z.object({ id: z.uuid() })

const rename = defineEndpoint({
  method: 'POST',
  path: '/Admin/RenamePerson',
  summary: 'Renames someone.',
  access: 'personnel',
  audit: 'person.change',
  body: z.object({ id: z.uuid(), revision: z.string(), firstName: z.string() }),
  response: answered,
})

const hana = '5ca91700-0000-4000-8000-000000000005'
const naomi = '5ca91700-0000-4000-8000-000000000009'

describe('what calls leave in the audit', () => {
  let database: Database
  const registered: RouteOptions[] = []

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase('pglite'))
  })

  afterAll(() => database.close())

  test('is said by every call that writes, and has words', async () => {
    const app = await buildTestApp({ crm: { database }, onRoute: (route) => registered.push(route) })
    await app.ready()
    const writes = registered.filter(
      ({ method, url }) => method === 'POST' && /^\/(?:CRM|Admin|api)\//.test(url),
    )
    const silent = writes.filter(({ config }) => config?.audit === undefined).map(({ url }) => url)
    const declared = registered.flatMap(({ config }) =>
      typeof config?.audit === 'string' ? [config.audit] : [],
    )
    await app.close()

    expect(writes.length).toBeGreaterThan(50)
    expect(silent).toEqual([])
    expect(declared.filter((action) => !isAuditAction(action))).toEqual([])
    expect(auditActions.filter((action) => !(action in words.deeds))).toEqual([])
    expect(Object.keys(words.deeds).filter((action) => !isAuditAction(action))).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['what nobody knows', 'person.rename'],
  ] as const)('stops the server from starting where a call says %s', async (_what, audit) => {
    const app = await buildTestApp({ crm: { database } })
    const contract: Endpoint<z.ZodType, z.ZodType, typeof answered> = { ...rename, audit }
    const register = () => registerEndpoint(app, contract, async () => ({ id: naomi }))

    expect(register).toThrow('POST /Admin/RenamePerson does not say what it leaves in the audit.')
    await app.close()
  })

  test('is what their contract says where the code behind them tells nothing better', async () => {
    const { app } = await createPortalApp(database)
    const writing = { database, clock: () => testTime, captcha: testCaptcha, formLimits: [] }
    personWriteEndpoint(app, writing, rename, async ({ body }) => ({ id: body.id }))
    const token = await signIn(app, phones.administrator)
    const before = await auditLog(database)
    await post(app, rename.path, { id: naomi, revision: 'x', firstName: 'Noa' }, bearer(token))
    const after = await auditLog(database)
    await app.close()

    expect(after.slice(before.length - after.length).length).toBe(1)
    expect(after).toContainEqual({
      action: 'person.change',
      outcome: 'done',
      actor: hana,
      subjectId: naomi,
      targetKind: 'person',
      fields: ['firstName'],
    })
  })
})
