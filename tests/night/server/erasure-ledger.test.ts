import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readLedger } from '#server/governance/erasure-ledger.ts'
import { erasures } from '#server/governance/schema/privacy.ts'
import { people } from '#server/people/schema/people.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { auditEvents, subjectKeys } from '#server/platform/audit/audit-tables.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { addPeople, addRoles } from '#server/samples/people.ts'
import { copyDataDirectory, engines, migrationsDir } from '#tests/support/database.ts'
import { addEverything } from '#tests/support/one-of-everything.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { lucas, naomi, openPrivacyOn } from '#tests/support/privacy-portal.ts'
import { startServer } from '#tests/support/server-process.ts'
import { testTime } from '#tests/support/test-app.ts'
import { inFolder } from '#tests/support/test-files.ts'
import { runScript } from '../../../scripts/run-command.ts'

const visitor = {
  pro_firstname: 'Ada',
  pro_lastname: 'Byron',
  pro_email: 'ada@example.com',
  pro_messagetype: 1,
}

type DataLocation = { dataDir: string; databaseUrl: string | null }

const open = ({ dataDir, databaseUrl }: DataLocation) =>
  openDatabase({
    databaseUrl,
    dataDir,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
  })

const getEnv = ({ dataDir, databaseUrl }: DataLocation) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const fill = async (location: DataLocation) => {
  const folder = join(location.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const database = await open(location)
  await database.write(async (tx) => {
    await addPeople.apply(tx, testTime)
    await addRoles.apply(tx, testTime)
    await tx.insert(contactMessages).values({ ...visitor, pro_message: 'Hello' })
    for (const { id: subjectId } of [naomi, lucas]) {
      await audit(tx, {
        action: 'person.change',
        subjectId,
        ...getChange({ title: 'One' }, { title: 'Other' }),
      })
    }
  })
  const kept = inFolder(folder)
  await addEverything(database, kept, naomi, lucas)
  await addEverything(database, kept, lucas, naomi)
  await database.close()
}

const eraseBoth = async (location: DataLocation, ledger: string) => {
  const portal = await openPrivacyOn(await open(location), inFolder(join(location.dataDir, 'files')), ledger)
  await portal.deactivate(naomi.id)
  const answers = [
    await portal.erase({ email: naomi.email }),
    await portal.erase({ email: visitor.pro_email }),
  ]
  await portal.close()
  return answers.map(({ statusCode }) => statusCode)
}

const look = async (location: DataLocation) => {
  const database = await open(location)
  const { reader } = database
  const named = await reader.select().from(people)
  const messages = await reader.select().from(contactMessages)
  const stored = await reader.select().from(files)
  const events = await reader.select().from(auditEvents).where(eq(auditEvents.action, 'privacy.replay'))
  const ledger = await reader.select().from(erasures)
  const keys = (await reader.select().from(subjectKeys)).map(({ subjectId }) => subjectId)
  await database.close()
  return {
    names: named
      .flatMap(({ firstName }) => (['Naomi', 'Lucas'].includes(firstName) ? [firstName] : []))
      .sort(),
    readable: [naomi, lucas].filter(({ id }) => keys.includes(id)).map(({ name }) => name),
    senders: messages.map(({ pro_firstname }) => pro_firstname).sort(),
    files: stored.flatMap(({ originalName }) => /Naomi/.exec(originalName) ?? []).length,
    onDisk: (await readdir(join(location.dataDir, 'files'))).length - stored.length,
    replayed: events.map(({ actorKind, subjectId }) => [actorKind, subjectId]).sort(),
    waiting: ledger.filter(({ recordedAt }) => recordedAt === null).length,
  }
}

describe('a backup from before an erasure', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-ledger-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  const journey = async (urls: [from: string | null, to: string | null]) => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const [from, to] = [
      { dataDir: first, databaseUrl: urls[0] },
      { dataDir: second, databaseUrl: urls[1] },
    ]
    const [archive, ledger] = [join(folder, 'monday.tar.gz'), join(folder, 'erasures.jsonl')]
    if (from.databaseUrl === null) await copyDataDirectory(first)
    await fill(from)
    expect((await runScript('scripts/backup.ts', [archive], getEnv(from))).code).toBe(0)
    expect(await eraseBoth(from, ledger)).toEqual([200, 200])
    const written = await readFile(ledger, 'utf8')
    expect(await readLedger(ledger)).toHaveLength(2)
    expect(written).not.toMatch(/naomi|feldman|\bada\b|example\.com|3605550109/i)

    expect((await runScript('scripts/restore.ts', [archive], getEnv(to))).code).toBe(0)
    expect(await look(to)).toMatchObject({
      names: ['Lucas', 'Naomi'],
      readable: ['Naomi', 'Lucas'],
      senders: ['Ada', 'Lucas', 'Naomi'],
    })
    const start = async () => {
      const server = startServer({
        DATA_DIR: second,
        ERASURE_LEDGER: ledger,
        ...(to.databaseUrl && { DATABASE_URL: to.databaseUrl }),
      })
      await server.address
      server.signal('SIGTERM')
      return (await server.ended).stdout.split('\n')[0]
    }
    expect(await start()).toBe('Erased again after a restore: 2')
    expect(await look(to)).toEqual({
      names: ['Lucas'],
      readable: ['Lucas'],
      senders: ['Lucas'],
      files: expect.any(Number),
      onDisk: 0,
      replayed: [
        ['system', null],
        ['system', naomi.id],
      ],
      waiting: 0,
    })
    expect(await start()).toMatch(/^The portal is ready at/)
    expect(await readFile(ledger, 'utf8')).toBe(written)
  }

  const onServer = async (server: string) => {
    const names = ['from', 'to'].map((name) => `ledger_${name}_${process.pid}`)
    for (const name of names) await createServerDatabase(server, name)
    try {
      const [from = '', to = ''] = names.map((name) => getAddress(server, name))
      await journey([from, to])
    } finally {
      for (const name of names) await dropServerDatabase(server, name)
    }
  }

  test.each(engines)('does not bring anybody back on %s', (engine) =>
    engine === 'postgres' ? onServer(process.env.TEST_DATABASE_URL ?? '') : journey([null, null]),
  )

  test('is not needed to read a line that was cut off, and one that says something else stops', async () => {
    const ledger = join(folder, 'erasures.jsonl')
    const entry = { id: crypto.randomUUID(), at: testTime.toISOString(), people: [naomi.id], records: {} }
    await writeFile(
      ledger,
      `\n${JSON.stringify(entry).slice(0, 40)}\n${JSON.stringify(entry)}\n\n${JSON.stringify(entry)}\n`,
    )
    expect(await readLedger(ledger)).toEqual([entry])
    expect(await readLedger(join(folder, 'none.jsonl'))).toEqual([])
    await writeFile(ledger, '{"id":"x"}\n')
    await expect(readLedger(ledger)).rejects.toThrow()
  })

  test('cannot be replayed from a ledger that cannot be used: the server does not start', async () => {
    const dataDir = join(folder, 'data')
    await copyDataDirectory(dataDir)
    const server = startServer({
      DATA_DIR: dataDir,
      ERASURE_LEDGER: join(folder, 'missing', 'erasures.jsonl'),
    })
    const { code, stderr } = await server.ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/The ledger of erasures .* Set ERASURE_LEDGER to /),
    ])
  })
})
