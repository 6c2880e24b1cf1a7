import { eq } from 'drizzle-orm'
import type { AuditEntry } from '#api/contracts/governance/audit.contract.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { auditEvents, subjectKeys } from '#server/platform/audit/audit-tables.ts'
import { auditLog, emptyAudit } from '#tests/support/audit-log.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, checkCode, phones, post, sendCode, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const naomi = '5ca91700-0000-4000-8000-000000000009'
const hana = '5ca91700-0000-4000-8000-000000000005'
const priya = '5ca91700-0000-4000-8000-000000000012'

describe('the audit', () => {
  const portal = withPortal('pglite')

  afterEach(() => emptyAudit(portal.database))

  const signInAs = async (phoneNo: string) => {
    const { headers } = bearer(await signIn(portal.app, phoneNo))
    await emptyAudit(portal.database)
    return {
      get: async (url: string) => {
        const answer = await portal.app.inject({ url, headers })
        await portal.app.refusalsRecorded()
        return { status: answer.statusCode, body: answer.json() }
      },
      post: async (url: string, payload: object) => {
        const more = { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
        const answer = await post(portal.app, url, payload, more)
        await portal.app.refusalsRecorded()
        return answer
      },
    }
  }

  type Caller = Awaited<ReturnType<typeof signInAs>>

  const change = async (caller: Caller, changes: object) => {
    const { body } = await caller.get(`/Admin/GetPerson?id=${naomi}`)
    const { firstName, lastName, email, title, department, office, startDate, timeZone, manager } = body
    const details = { firstName, lastName, email, title, department, office, startDate, timeZone }
    const { id, revision } = body
    const sent = { id, revision, ...details, managerId: manager.id, ...changes }
    return caller.post('/Admin/ChangePerson', sent)
  }

  const search = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get(`/Admin/SearchAudit?${new URLSearchParams(query)}`)).body

  const only = (entries: AuditEntry[], action: string) => {
    const [entry] = entries.filter((one) => one.action === action)
    if (!entry) throw new Error(`There is no entry of ${action}.`)
    return entry
  }

  const open = async (caller: Caller, { at, id }: AuditEntry) =>
    (await caller.get(`/Admin/GetAuditEntry?${new URLSearchParams({ at, id })}`)).body

  test('says who changed which fields, and seals the values, which go with the key of the person', async () => {
    const administrator = await signInAs(phones.administrator)
    const { statusCode } = await change(administrator, { title: 'Principal Engineer', lastName: 'Osei' })
    const { entries } = await search(administrator)
    const entry = only(entries, 'person.change')

    expect(statusCode).toBe(200)
    expect(entries).toHaveLength(1)
    expect(entry).toEqual({
      id: expect.any(String),
      at: testTime.toISOString(),
      action: 'person.change',
      outcome: 'done',
      actorKind: 'person',
      actor: { id: hana, name: 'Hana Kobayashi' },
      subject: { id: naomi, name: 'Naomi Osei' },
      target: { kind: 'person', id: naomi },
      fields: ['lastName', 'title'],
      facts: {},
    })
    expect(await open(administrator, entry)).toEqual({
      ...entry,
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      address: '127.0.0.1',
      isAddressErased: false,
      values: {
        before: { lastName: 'Feldman', title: expect.any(String) },
        after: { lastName: 'Osei', title: 'Principal Engineer' },
      },
      areValuesErased: false,
    })

    await portal.database.write(async (tx) => {
      await tx.delete(subjectKeys).where(eq(subjectKeys.subjectId, naomi))
    })
    expect(await open(administrator, entry)).toEqual(
      expect.objectContaining({ address: '127.0.0.1', values: null, areValuesErased: true }),
    )
  })

  test('holds nothing of a change that was rolled back', async () => {
    const administrator = await signInAs(phones.administrator)
    const answer = await change(administrator, { revision: 'older' })
    const rolledBack = portal.database.write(async (tx) => {
      await audit(tx, { action: 'person.change', subjectId: naomi })
      throw new Error('The disk broke.')
    })

    expect(answer.json().code).toBe('RECORD_CHANGED')
    await expect(rolledBack).rejects.toThrow('The disk broke.')
    expect(await auditLog(portal.database)).toEqual([])
  })

  test('tells of signing in and out, and of wrong codes', async () => {
    await sendCode(portal.app, phones.employee)
    await checkCode(portal.app, phones.employee, otherThan(portal.mailbox.latestCode()))
    const { token } = (await checkCode(portal.app, phones.employee, portal.mailbox.latestCode())).json()
    await post(portal.app, '/CRM/SignOut', undefined, bearer(token))
    await post(portal.app, '/CRM/SignOut', undefined, bearer(token))
    await sendCode(portal.app, phones.unknown)

    const own = { outcome: 'done', actor: naomi, subjectId: naomi }
    const log = await auditLog(portal.database)
    expect(log).toHaveLength(5)
    expect(log).toEqual(
      expect.arrayContaining([
        { action: 'code.send', outcome: 'done', actor: 'visitor' },
        { action: 'code.send', outcome: 'done', actor: 'visitor', subjectId: naomi },
        { action: 'session.end', ...own },
        { action: 'session.start', ...own, facts: { method: 'code' } },
        {
          action: 'session.start',
          outcome: 'refused',
          actor: 'visitor',
          subjectId: naomi,
          facts: { code: 'CODE_WRONG' },
        },
      ]),
    )
  })

  test('shows people who has seen what is private to them, and not what they saw of themselves', async () => {
    const hr = await signInAs(phones.hr)
    await hr.get(`/Admin/GetPerson?id=${naomi}`)
    await hr.get(`/Admin/GetPerson?id=${priya}`)
    const own = await hr.get('/CRM/GetViewsOfMe')
    const employee = await signInAs(phones.employee)
    const before = await employee.get('/CRM/GetViewsOfMe')
    await hr.get(`/Admin/GetPerson?id=${naomi}`)
    const after = await employee.get('/CRM/GetViewsOfMe')

    expect(own.body).toEqual([])
    expect(before.body).toEqual([])
    expect(after.body).toEqual([
      {
        at: testTime.toISOString(),
        name: 'Priya Natarajan',
        action: 'person.view',
        fields: ['address', 'emergencyName', 'emergencyPhone', 'authorization', 'authorizedUntil'],
      },
    ])
  })

  test('leaves nothing of a contact for emergencies to those who are not HR', async () => {
    const employee = await signInAs(phones.employee)
    const [row] = await portal.database.reader.select().from(people).where(eq(people.id, naomi))
    const { firstName, lastName, timeZone } = row ?? {}
    const changed = { emergencyName: 'Ruth Feldman', emergencyPhone: '+13605550177' }
    const sent = { firstName, lastName, timeZone, ...changed }
    await employee.post('/CRM/UpdatePersonalInformation', sent)
    const administrator = await signInAs(phones.administrator)
    await employee.post('/CRM/UpdatePersonalInformation', { ...sent, firstName: 'Noémie' })
    const entry = only((await search(administrator)).entries, 'profile.change')
    const { values } = await open(administrator, entry)

    expect(entry.fields).toEqual(['firstName'])
    expect(values).toEqual({ before: { firstName: 'Naomi' }, after: { firstName: 'Noémie' } })
  })

  test('is searched by person, action, outcome, record and time, a page at a time', async () => {
    const administrator = await signInAs(phones.administrator)
    const rows = Array.from({ length: 120 }, (_, index) => ({
      at: new Date(testTime.getTime() - index * 60_000),
      id: crypto.randomUUID(),
      action: index % 2 === 0 ? 'person.change' : 'person.view',
      outcome: index % 10 === 0 ? ('refused' as const) : ('done' as const),
      actorKind: 'person' as const,
      actorId: index % 3 === 0 ? hana : priya,
      subjectId: naomi,
      targetKind: 'person',
      targetId: naomi,
      fields: [],
      facts: { index },
    }))
    await portal.database.write(async (tx) => void (await tx.insert(auditEvents).values(rows)))
    const readIndexes = async (query: Record<string, string>) =>
      (await search(administrator, query)).entries.map(({ facts }: AuditEntry) => facts.index)
    const from = (first: number, step: number, end: number) =>
      Array.from({ length: Math.ceil((end - first) / step) }, (_, count) => first + count * step)

    const first = await search(administrator, { person: naomi })
    const second = await search(administrator, { person: naomi, before: first.next })
    const third = await search(administrator, { person: naomi, before: second.next })
    const seen = [first, second, third].flatMap(({ entries }) => entries)

    expect(seen.map(({ facts }) => facts.index)).toEqual(from(0, 1, 120))
    expect([first.person, third.next]).toEqual([{ id: naomi, name: 'Naomi Feldman' }, null])
    expect(await readIndexes({ person: hana, action: 'person.view' })).toEqual(from(3, 6, 120))
    expect(await readIndexes({ outcome: 'refused' })).toEqual(from(0, 10, 120))
    expect(
      await readIndexes({ record: naomi, until: new Date(testTime.getTime() - 115 * 60_000).toISOString() }),
    ).toEqual(from(116, 1, 120))
    expect(await readIndexes({ from: new Date(testTime.getTime() - 2 * 60_000).toISOString() })).toEqual([
      0, 1, 2,
    ])
    expect(await readIndexes({ record: hana })).toEqual([])
  })

  test('is exported as a table whose cells run nothing, which is an entry itself', async () => {
    const administrator = await signInAs(phones.administrator)
    await change(administrator, { title: 'Engineer' })
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ firstName: '=1+1', lastName: '"Bell"' }).where(eq(people.id, naomi))
    })
    const { body } = await administrator.get('/Admin/GetAuditExport?action=person.change')
    const file = await portal.app.inject({ url: body.url })
    const lines = file.body.trimEnd().split('\r\n')

    expect(file.headers['content-disposition']).toContain('audit.csv')
    expect(lines).toEqual([
      '\uFEFF"Time","Action","Outcome","Actor kind","Actor id","Actor","About id","About","Record kind","Record id","Fields","Facts"',
      `"${testTime.toISOString()}","person.change","done","person","${hana}","Hana Kobayashi","${naomi}","'=1+1 ""Bell""","person","${naomi}","title","{}"`,
    ])
    expect(await auditLog(portal.database)).toEqual([
      { action: 'audit.export', outcome: 'done', actor: hana, facts: { action: 'person.change' } },
      expect.objectContaining({ action: 'person.change' }),
    ])
    expect(
      (await portal.app.inject({ url: body.url.replace('person.change', 'person.view') })).statusCode,
    ).toBe(404)
  })

  test('tells once of a call that is repeated under one key', async () => {
    const { headers } = bearer(await signIn(portal.app, phones.administrator))
    await emptyAudit(portal.database)
    const keyed = { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
    const [role] = await portal.database.reader
      .select()
      .from(personRoles)
      .where(eq(personRoles.role, 'finance'))
    const items = [{ personId: role?.personId, role: 'finance', decision: 'revoke' }]
    const first = await post(portal.app, '/Admin/ReviewAccess', { items }, keyed)
    const again = await post(portal.app, '/Admin/ReviewAccess', { items }, keyed)

    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await auditLog(portal.database)).toEqual([
      {
        action: 'roles.revoke',
        outcome: 'done',
        actor: hana,
        subjectId: role?.personId,
        targetKind: 'person',
        facts: { role: 'finance' },
      },
    ])
  })
})
