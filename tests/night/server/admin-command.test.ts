import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSetUpLink, requireSetUpLink } from '#server/account/set-up.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { setUpLinks } from '#server/people/schema/sign-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { addPeople } from '#server/samples/people.ts'
import { copyDataDirectory, engines, migrationsDir, serverUrl } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { runScript } from '../../../scripts/run-command.ts'

const usage = `npm run admin -- add "First Last" +13605550199 first.last@example.com
    makes someone an administrator; the mail address may be left out
npm run admin -- link
    prints a new link for the first administrator and ends the earlier ones
npm run admin -- files
    lists the commands for uploads in a store
`

const notice =
  /^No administrator yet\. Open this address within 30 minutes to become the first: https:\/\/portal\.example\.com\/set-up#([\w-]{43})\n$/

const added = (name: string, phoneNo: string) => ({
  code: 0,
  said: `${name} is an administrator now and can sign in with ${phoneNo}.\nNo link to set up the portal works any more.\n`,
})

const onFatal = (error: Error) => {
  throw error
}

describe('npm run admin', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skagit-admin-'))
    await copyDataDirectory(dataDir)
  })

  afterEach(() => rm(dataDir, { recursive: true }))

  const run = (args: readonly string[], more: Record<string, string> = {}) =>
    runScript('scripts/admin.ts', args, {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://portal.example.com',
      TZ: 'America/Chicago',
      ...more,
    })

  const open = (databaseUrl: string | null = null): Promise<Database> =>
    openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })

  const within = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  const administrators = (database: Database) =>
    database.reader
      .select({
        firstName: people.firstName,
        lastName: people.lastName,
        email: people.email,
        phone: people.phone,
        status: people.status,
        timeZone: people.timeZone,
        role: personRoles.role,
      })
      .from(personRoles)
      .innerJoin(people, eq(people.id, personRoles.personId))

  const ada = {
    firstName: 'Ada',
    lastName: 'van Marlowe',
    email: '13605550199@fake-email.com',
    phone: '+13605550199',
    status: 'active',
    timeZone: 'America/Chicago',
    role: 'administrator',
  }

  test('adds an administrator, and ends what links there are', async () => {
    const first = await run(['link'])
    const second = await run(['link'])
    const [token = '', latest = ''] = [first, second].map(({ said }) => notice.exec(said)?.[1])
    const known = await within((database) =>
      Promise.allSettled([token, latest].map((link) => requireSetUpLink(database.reader, link, new Date()))),
    )
    const made = await run(['add', 'Ada van Marlowe', '+13605550199'])
    const again = await run(['link'])

    expect([first.code, second.code]).toEqual([0, 0])
    expect(known.map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
    expect(made).toEqual(added('Ada van Marlowe', '+13605550199'))
    expect(again).toEqual({ code: 1, said: 'There is an administrator already, who can invite others.\n' })
    const found = await within(async (database) => [
      await administrators(database),
      await database.reader.select().from(setUpLinks),
    ])
    expect(found).toEqual([[ada], []])
  })

  test('promotes an employee whom it finds by the number, as they are', async () => {
    await within((database) =>
      database.write(async (tx) => {
        await addPeople.apply(tx, new Date())
        await tx.update(people).set({ status: 'pending' }).where(eq(people.phone, '+13605550109'))
      }),
    )
    const made = await run(['add', 'Someone Else', '+13605550109', 'else@example.com'])

    expect(made).toEqual(added('Naomi Feldman', '+13605550109'))
    expect(await within(administrators)).toEqual([
      {
        firstName: 'Naomi',
        lastName: 'Feldman',
        email: 'naomi.feldman@skagit.example.com',
        phone: '+13605550109',
        status: 'active',
        timeZone: 'America/Los_Angeles',
        role: 'administrator',
      },
    ])
  })

  test.each([
    [[], usage],
    [['add', 'Ada', '360'], `Please enter Last Name\nPlease enter a valid Mobile No.\n${usage}`],
    [['add', 'Ada Marlowe', '+13605550199', 'ada'], `Please enter Valid EmailId\n${usage}`],
  ])('says how it is used after %j', async (args, said) => {
    expect(await run(args)).toEqual({ code: 1, said })
  })

  test('leaves alone what is kept elsewhere', async () => {
    expect(await run(['link'], { CRM_UPSTREAM: 'http://127.0.0.1:1' })).toEqual({
      code: 1,
      said: 'With CRM_UPSTREAM accounts are kept by that provider.\n',
    })
  })

  const besideServer = async () => {
    const name = `admin_${process.pid}`
    await createServerDatabase(serverUrl, name)
    const databaseUrl = getAddress(serverUrl, name)
    const database = await open(databaseUrl)
    try {
      const token = await database.write((tx) => createSetUpLink(tx, new Date()))
      const made = await run(['add', 'Ada van Marlowe', '+13605550199', 'ada@example.com'], {
        DATABASE_URL: databaseUrl,
      })

      expect(made).toEqual(added('Ada van Marlowe', '+13605550199'))
      expect(await administrators(database)).toEqual([{ ...ada, email: 'ada@example.com' }])
      await expect(requireSetUpLink(database.reader, token ?? '', new Date())).rejects.toThrow('LINK_VOID')
    } finally {
      await database.close()
      await dropServerDatabase(serverUrl, name)
    }
  }

  const whileHeld = async () => {
    const database = await open()
    const { code, said } = await run(['add', 'Ada Marlowe', '+13605550199'])
    await database.close()

    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^The data directory ${dataDir} is in use by process ${process.pid} on `))
  }

  test.each(engines)('works beside a server on PostgreSQL and not on another (%s)', (engine) =>
    engine === 'postgres' ? besideServer() : whileHeld(),
  )
})
