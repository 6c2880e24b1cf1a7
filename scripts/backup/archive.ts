import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { run } from '../run.ts'

/** `databaseUrl` is null for the embedded database in `dataDir`. */
export type DataLocation = { dataDir: string; databaseUrl: string | null }

const dumpName = 'database.dump'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const must = async (command: string, args: string[]) => {
  const code = await run(command, args).catch(() => {
    throw new StartError(`${command} is needed for this and was not found.`)
  })
  if (code !== 0) throw new StartError(`${command} failed with exit code ${code}.`)
}

const withScratch = async (work: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Atomic; owner-readable from the first byte on. */
const pack = async (archive: string, args: string[]) => {
  await mkdir(dirname(archive), { recursive: true })
  const part = `${archive}.${process.pid}.part`
  try {
    await writeFile(part, '', { flag: 'wx', mode: 0o600 })
    await must('tar', ['-czf', part, '--exclude=./lock', ...args])
    await rename(part, archive)
  } finally {
    await rm(part, { force: true })
  }
}

/** The embedded database must not be in use. PostgreSQL is dumped first, so that every row has its file. */
export const backUp = async ({ dataDir, databaseUrl }: DataLocation, target: string): Promise<void> => {
  const archive = resolve(target)
  if (await exists(archive)) throw new StartError(`${archive} is there already; choose another name.`)
  if (!(await exists(dataDir))) throw new StartError(`There is no data directory ${dataDir} to back up.`)
  if (databaseUrl === null) {
    const lock = await lockDirectory(dataDir)
    try {
      await pack(archive, ['-C', dataDir, '.'])
    } finally {
      await lock.release()
    }
    return
  }
  await withScratch(async (folder) => {
    const dump = join(folder, dumpName)
    await must('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`, `--dbname=${databaseUrl}`])
    await pack(archive, ['-C', folder, `./${dumpName}`, '-C', dataDir, '.'])
  })
}

const isEmpty = async (folder: string) => !(await exists(folder)) || (await readdir(folder)).length === 0

/** The data directory must be empty. */
export const restore = async ({ dataDir, databaseUrl }: DataLocation, source: string): Promise<void> => {
  const archive = resolve(source)
  if (!(await exists(archive))) throw new StartError(`There is no backup ${archive}.`)
  if (!(await isEmpty(dataDir))) {
    throw new StartError(`The data directory ${dataDir} is not empty; set DATA_DIR to another one.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await must('tar', ['-xzf', archive, '-C', dataDir])
  const dump = join(dataDir, dumpName)
  const hasDump = await exists(dump)
  if (hasDump !== (databaseUrl !== null)) {
    await rm(dataDir, { recursive: true })
    throw new StartError(
      hasDump
        ? 'This backup is of a PostgreSQL server; set DATABASE_URL.'
        : 'This backup is of the embedded database; leave DATABASE_URL out.',
    )
  }
  if (databaseUrl === null) return
  await must('pg_restore', [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${databaseUrl}`,
    dump,
  ])
  await rm(dump)
}
