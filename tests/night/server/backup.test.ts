import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { copyDataDirectory, engines, migrationsDir } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { runScript } from '../../../scripts/run-command.ts'

const message = {
  pro_firstname: 'Ada',
  pro_lastname: 'Lovelace',
  pro_message: 'Kept in the backup',
  pro_email: 'ada@example.com',
  pro_messagetype: 166110000,
}

const run = async (script: string, file: string, env: Record<string, string>) => {
  const { code, said } = await runScript(`scripts/${script}.ts`, [file], { PATH: process.env.PATH, ...env })
  return { code, said: said.trim() }
}

const onFatal = (error: Error) => {
  throw error
}

const open = (databaseUrl: string | null, dataDir: string) =>
  openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })

const store = async (databaseUrl: string | null, dataDir: string) => {
  const database = await open(databaseUrl, dataDir)
  await database.write(async (tx) => void (await tx.insert(contactMessages).values(message)))
  await database.close()
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'resume'), 'a resume')
}

const stored = async (databaseUrl: string | null, dataDir: string) => {
  const database = await open(databaseUrl, dataDir)
  const rows = await database.reader.select().from(contactMessages)
  await database.close()
  return {
    messages: rows.map(({ pro_message }) => pro_message),
    file: await readFile(join(dataDir, 'files', 'resume'), 'utf8'),
  }
}

const kept = { messages: ['Kept in the backup'], file: 'a resume' }

describe('a backup', () => {
  let folder: string
  let first: string
  let second: string
  let archive: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
    first = join(folder, 'first')
    second = join(folder, 'second')
    archive = join(folder, 'backups', 'monday.tar.gz')
  })

  afterEach(() => rm(folder, { recursive: true }))

  test('is not made while a server uses the embedded database, nor over another backup', async () => {
    await copyDataDirectory(first)
    const database = await open(null, first)
    const busy = await run('backup', archive, { DATA_DIR: first })
    await database.close()
    await mkdir(join(folder, 'backups'))
    await writeFile(archive, '')
    const there = await run('backup', archive, { DATA_DIR: first })

    expect(busy).toEqual({ code: 1, said: expect.stringMatching(/is in use by process \d+/) })
    expect(there).toEqual({ code: 1, said: `${archive} is there already; choose another name.` })
  })

  test.each([
    ['restore', 'no-such-file', 'There is no backup'],
    ['restore', '', 'Name the file: npm run restore -- backups/monday.tar.gz'],
    ['backup', 'a.tar.gz', 'There is no data directory'],
  ])('%s of "%s" says what is missing', async (script, file, sentence) => {
    const { code, said } = await run(script, file && join(folder, file), { DATA_DIR: second })

    expect([code, said.startsWith(sentence)]).toEqual([1, true])
  })

  test('is not put back over data', async () => {
    await copyDataDirectory(first)
    await store(null, first)
    await run('backup', archive, { DATA_DIR: first })
    const { code, said } = await run('restore', archive, { DATA_DIR: first })

    expect([code, said]).toEqual([
      1,
      `The data directory ${first} is not empty; set DATA_DIR to another one.`,
    ])
    expect(await stored(null, first)).toEqual(kept)
  })

  test('is readable by nobody else from its first byte on', async () => {
    await copyDataDirectory(first)
    await store(null, first)
    const tools = join(folder, 'tools')
    const seen = join(folder, 'seen')
    await mkdir(tools)
    // An early open file handle could read the archive later.
    const spy = `#!/bin/sh\nstat -c %a "$2" > ${seen}\nPATH=\${PATH#*:} exec tar "$@"\n`
    await writeFile(join(tools, 'tar'), spy, { mode: 0o700 })
    const { code } = await run('backup', archive, {
      DATA_DIR: first,
      PATH: `${tools}:${process.env.PATH}`,
    })

    expect([code, await readFile(seen, 'utf8')]).toEqual([0, '600\n'])
    expect(((await stat(archive)).mode & 0o777).toString(8)).toBe('600')
  })

  const embedded = async () => {
    await copyDataDirectory(first)
    await store(null, first)
    const made = await run('backup', archive, { DATA_DIR: first })
    const back = await run('restore', archive, { DATA_DIR: second })

    expect(made).toEqual({ code: 0, said: `Everything the server keeps is in ${archive}` })
    expect(back).toEqual({ code: 0, said: `The data is back from ${archive}` })
    expect(await stored(null, second)).toEqual(kept)
    expect(await readdir(join(folder, 'backups'))).toEqual(['monday.tar.gz'])
  }

  const onServer = async (server: string) => {
    const names = ['from', 'to'].map((name) => `backup_${name}_${process.pid}`)
    const [from = '', to = ''] = names.map((name) => getAddress(server, name))
    for (const name of names) await createServerDatabase(server, name)
    try {
      await store(from, first)
      const made = await run('backup', archive, { DATA_DIR: first, DATABASE_URL: from })
      const wrong = await run('restore', archive, { DATA_DIR: second })
      const back = await run('restore', archive, { DATA_DIR: second, DATABASE_URL: to })

      expect([made.code, wrong, back.code]).toEqual([
        0,
        { code: 1, said: 'This backup is of a PostgreSQL server; set DATABASE_URL.' },
        0,
      ])
      expect(await stored(to, second)).toEqual(kept)
    } finally {
      for (const name of names) await dropServerDatabase(server, name)
    }
  }

  test.each(engines)('of %s brings rows and files back into an empty directory', (engine) =>
    engine === 'postgres' ? onServer(process.env.TEST_DATABASE_URL ?? '') : embedded(),
  )
})
