import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { keepAuditMonths } from '#server/platform/audit/audit-months.ts'
import { auditEvents, subjectKeys } from '#server/platform/audit/audit-tables.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { addPeople, addRoles } from '#server/samples/people.ts'
import { dataRequestCalls } from '#tests/support/data-requests.ts'
import { describeOnPostgres, migrationsDir, serverUrl } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { naomi, openPrivacyOn } from '#tests/support/privacy-portal.ts'
import { testTime } from '#tests/support/test-app.ts'
import { inFolder } from '#tests/support/test-files.ts'

const name = `skagit_owner_${randomUUID().replaceAll('-', '')}`
const [owner, application] = [`${name}_o`, `${name}_a`]

const asRole = (role: string) => {
  const address = new URL(getAddress(serverUrl, name))
  address.username = role
  address.password = 'secret'
  return address.href
}

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const open = () => openPostgres({ databaseUrl: asRole(application), ownerUrl: asRole(owner), migrationsDir })

describeOnPostgres('the audit of a database whose tables belong to another role', () => {
  beforeAll(async () => {
    await createServerDatabase(serverUrl, name)
    await run(
      getAddress(serverUrl, name),
      `create role ${owner} login password 'secret'`,
      `create role ${application} login password 'secret'`,
      `grant all on database ${name} to ${owner}`,
      `grant all on schema public to ${owner}`,
    )
  })

  afterAll(async () => {
    await dropServerDatabase(serverUrl, name)
    await run(serverUrl, `drop role ${owner}`, `drop role ${application}`)
  })

  test('is not opened by a role that cannot install what it needs, and it is said who can', async () => {
    const opening = openPostgres({ databaseUrl: asRole(application), migrationsDir })
    await expect(opening).rejects.toThrow(
      'permission denied to create extension "pg_trgm"; please let who owns the database run CREATE EXTENSION pg_trgm in it (it comes with postgresql-contrib)',
    )
  })

  test('can be added to by the application and not taken apart, also in months that open later', async () => {
    await (await open()).close()
    const database = await open()
    await keepAuditMonths(database, testTime, 24)
    await database.write((tx) => audit(tx, { action: 'administrator.link' }))
    await database.maintain((tx) => audit(tx, { action: 'administrator.link' }))
    const attempts = [
      'delete from audit_events',
      'update audit_events set action = action',
      'truncate audit_events_2026_03',
      'drop table audit_events_2026_03',
      'insert into audit_events_2026_03 select * from audit_events',
      'alter table audit_events disable trigger all',
      'drop function audit_refuse cascade',
    ]
    for (const attempt of attempts) {
      await expect(database.write((tx) => tx.execute(sql.raw(attempt)))).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '42501' }),
      })
    }
    const count = await database.reader.$count(auditEvents)
    await database.close()

    expect(count).toBe(2)
  })

  test('lets the application do all that people ask of it: mail them, hold what is theirs and erase them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skagit-owner-'))
    const database = await open()
    await database.write(async (tx) => {
      await addPeople.apply(tx, testTime)
      await addRoles.apply(tx, testTime)
      await audit(tx, {
        action: 'person.change',
        subjectId: naomi.id,
        ...getChange({ title: 'Engineer' }, { title: 'Principal' }),
      })
    })
    const portal = await openPrivacyOn(database, inFolder(folder))
    const requests = dataRequestCalls(portal.app, portal.mailbox.mails)
    const who = { email: naomi.email, phoneNo: '' }
    const asked = await requests.askAndConfirm({ email: naomi.email })
    const held = await portal.call('PlaceLegalHold', { ...who, reason: 'A lawsuit', endsOn: '2026-12-31' })
    await portal.deactivate(naomi.id)
    const refusedOnce = await portal.erase({ email: naomi.email })
    await portal.call('LiftLegalHold', { id: held.json().id, reason: 'It is settled' })
    const erased = await portal.erase({ email: naomi.email })
    const keys = await database.reader.select().from(subjectKeys)
    await portal.close()
    await rm(folder, { recursive: true })

    expect([asked, held, refusedOnce, erased].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 409, 200,
    ])
    expect(keys.map(({ subjectId }) => subjectId)).not.toContain(naomi.id)
    expect(portal.mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your request to Skagit',
      'A privacy request is due on April 1, 2026',
      'A privacy request is due on April 1, 2026',
    ])
  })

  test('is refused where they belong to the application', async () => {
    const mistaken = openPostgres({
      databaseUrl: asRole(owner),
      ownerUrl: getAddress(serverUrl, name),
      migrationsDir,
    })

    await expect(mistaken).rejects.toThrow(`the tables belong to the role ${owner}`)
  })
})
