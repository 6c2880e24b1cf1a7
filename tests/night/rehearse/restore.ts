import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { erasePersonalData, findPersonalData } from '#api/contracts/governance/privacy.contract.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { sendBig } from '#tests/support/big-application.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { callAs } from '#tests/support/server-call.ts'
import { startStore } from '#tests/support/store/running-store.ts'
import { buildWhereStale } from '../../../scripts/ensure-build.ts'
import { type Cluster, clusterIn, makeCluster, makeFolder, runAs } from './cluster.ts'
import { freePort } from './free-port.ts'
import { findProgram, requirePackages } from './programs.ts'
import { differences, rowsIn, tableFacts } from './table-facts.ts'

const root = join(import.meta.dirname, '../../..')

const passwords = { DATABASE_PASSWORD: randomUUID(), OWNER_PASSWORD: randomUUID() }

const administrator = { phoneNo: '+13605550105', userType: userTypes.employee }

/** `erased` applies before the backup and is erased after the moment; the others apply between and after. */
const mails = { erased: 'erased@example.com', between: 'between@example.com', after: 'after@example.com' }

type Result = { what: string; wanted: string; found: string }

type Stage = {
  folder: string
  kept: string
  /** Ledger of erasures, which no backup contains. */
  ledger: string
  store: URL
}

const settingsFor = ({ store, ledger }: Stage, cluster: Cluster, bucket: string) => ({
  DATABASE_URL: cluster.urlOf('skagit', passwords.DATABASE_PASSWORD),
  DATABASE_OWNER_URL: cluster.urlOf('skagit_owner', passwords.OWNER_PASSWORD),
  S3_ENDPOINT: store.origin,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: store.username,
  S3_SECRET_ACCESS_KEY: store.password,
  ERASURE_LEDGER: ledger,
})

type Settings = ReturnType<typeof settingsFor>

const files = (settings: Settings, ...args: string[]) => {
  const DATA_DIR = join(dirname(settings.ERASURE_LEDGER), 'data')
  const env = { PATH: process.env.PATH, DATA_DIR, ...settings }
  const options = { cwd: root, env, encoding: 'utf8' } as const
  // Output is compared even on failure.
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/server/files.mjs', ...args], options)
  return stdout.trim().split('\n').at(-1) || stderr.trim()
}

const start = (settings: Settings) =>
  startServer({ databaseUrl: settings.DATABASE_URL, from: null, env: { ...settings, SEED: 'sample' } })

const apply = async ({ url }: RunningServer, email: string, bytes: number) => {
  const token = await solveCaptcha(url)
  const changes = { skillPosition: 'power-bi-developer-toronto', Email: email }
  const { status, body } = await sendBig(url, { bytes, token, changes })
  if (status !== 200) throw new Error(`An application was answered ${status}: ${JSON.stringify(body)}`)
}

const erase = async (server: RunningServer, email: string) => {
  const session = await signedInStorage(server, administrator)
  const who = { email, phoneNo: '' }
  const found = findPersonalData.response.parse(await callAs(server, session, findPersonalData.path, who))
  const { revision } = found
  await callAs(server, session, erasePersonalData.path, { ...who, confirmation: email, revision })
}

/** The server has stopped, so nothing earlier is pending. */
const readPicture = async (cluster: Cluster, settings: Settings) => ({
  at: await cluster.query(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`,
  ),
  tables: await tableFacts(cluster),
  files: files(settings, 'check'),
})

const untilPromoted = async (cluster: Cluster): Promise<void> => {
  if ((await cluster.query('select pg_is_in_recovery()')) === 'f') return
  await scheduler.wait(50)
  await untilPromoted(cluster)
}

const configure = async (folder: string, { data, port }: Pick<Cluster, 'data' | 'port'>) => {
  const documented = await readFile(join(root, 'docs/running/pgbackrest.conf'), 'utf8')
  const own = ['log-level-file=off', `lock-path=${join(folder, 'locks')}`, '[skagit]', `pg1-path=${data}`]
  const socket = [`pg1-socket-path=${join(data, '..')}`, `pg1-port=${port}`]
  const text = documented
    .replace(/^repo1-path=.*/m, `repo1-path=${join(folder, 'repository')}`)
    .replace(/^\[skagit\]\npg1-path=.*/m, [...own, ...socket].join('\n'))
  await writeFile(join(folder, 'pgbackrest.conf'), text, { mode: 0o644 })
}

const environment = (folder: string) => ({ PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf') })

const pgBackRest = async (folder: string, command: string, ...more: string[]) => {
  const handbook = await readFile(join(root, 'docs/operations.md'), 'utf8')
  if (!handbook.includes(`sudo -u postgres pgbackrest ${command}`))
    throw new Error(`docs/operations.md does not say: pgbackrest ${command}`)
  const program = findProgram('pgbackrest') ?? ''
  await runAs(program, [...command.split(' '), ...more], environment(folder))
}

const makeDatabase = async ({ folder }: Stage): Promise<Cluster> => {
  const place = { folder: join(folder, 'first'), address: '127.0.0.1', port: await freePort() }
  const cluster = await makeCluster({ ...place, env: environment(folder) })
  const copy = join(place.folder, 'database.sql')
  await writeFile(copy, await readFile(join(root, 'docs/running/database.sql')), { mode: 0o644 })
  await cluster.runFile(copy, passwords)
  await configure(folder, cluster)
  await cluster.stop()
  await cluster.start()
  await pgBackRest(folder, '--stanza=skagit stanza-create')
  await pgBackRest(folder, '--stanza=skagit check')
  return cluster
}

/** Point-in-time restore with the commands of the handbook. */
const restoreDatabase = async ({ folder }: Stage, moment: string): Promise<Cluster> => {
  const place = { folder: join(folder, 'second'), address: '127.0.0.1', port: await freePort() }
  await makeFolder(place.folder)
  // This server must not archive into the other one's repository.
  const cluster = clusterIn({ ...place, options: '-c archive_mode=off', env: environment(folder) })
  await configure(folder, cluster)
  await pgBackRest(
    folder,
    '--stanza=skagit restore --type=time --target-action=promote',
    `--target=${moment}`,
  )
  await cluster.start()
  await untilPromoted(cluster)
  return cluster
}

const readApplications = (cluster: Cluster, email: string) =>
  cluster.query(`select count(*) from application_forms where email = '${email}'`)

const liveThrough = async (stage: Stage, first: Cluster, settings: Settings) => {
  const bytes = 64 * 1024
  const server = await start(settings)
  try {
    await apply(server, mails.erased, bytes)
    await pgBackRest(stage.folder, '--stanza=skagit backup')
    files(settings, 'backup', stage.kept)
    await apply(server, mails.between, bytes + 1)
    await server.stop()
    files(settings, 'backup', stage.kept)
    const moment = await readPicture(first, settings)
    await server.restart()
    await apply(server, mails.after, bytes + 2)
    await erase(server, mails.erased)
    await server.stop()
    await first.query(`delete from time_sheet_activities`)
    const last = files(settings, 'backup', stage.kept)
    // `check` waits until the WAL is archived.
    await pgBackRest(stage.folder, '--stanza=skagit check')
    return { moment, last }
  } finally {
    await server.remove()
  }
}

const same = (what: string, wanted: string, found: string): Result => ({ what, wanted, found })

const compare = async (stage: Stage, first: Cluster, settings: Settings): Promise<Result[]> => {
  const { moment, last } = await liveThrough(stage, first, settings)
  await first.stop('immediate')
  const second = await restoreDatabase(stage, moment.at)
  try {
    const restored = await tableFacts(second)
    const own = settingsFor(stage, second, `${settings.S3_BUCKET}-restored`)
    files(own, 'create')
    const brought = files(own, 'restore', stage.kept)
    const checked = files(own, 'check')
    const before = await Promise.all(
      [mails.erased, mails.between, mails.after].map((mail) => readApplications(second, mail)),
    )
    const server = await start(own)
    await server.stop()
    await server.remove()
    const after = await Promise.all(
      [mails.erased, mails.between, mails.after].map((mail) => readApplications(second, mail)),
    )
    const tables = (all: typeof restored) => `${all.length} tables, ${rowsIn(all)} rows`
    return [
      same('Tables', tables(moment.tables), tables(restored)),
      same('Tables that are not the same', 'none', differences(moment.tables, restored).join(', ') || 'none'),
      same('Uploads', moment.files, checked),
      same('Gone from the store after the moment', '1', /Gone from the store: (\d+)/.exec(last)?.[1] ?? last),
      same('Missing in the backup', '0', /Missing: (\d+)/.exec(brought)?.[1] ?? brought),
      same('Applications of before, between, after', '1, 1, 0', before.join(', ')),
      same('Once the server has started', '0, 1, 0', after.join(', ')),
    ]
  } finally {
    await second.stop('immediate')
  }
}

const print = (results: readonly Result[]) => {
  const rows = [{ what: '', wanted: 'At the moment', found: 'Restored' }, ...results]
  const width = (of: 'what' | 'wanted') => Math.max(...rows.map((row) => row[of].length))
  for (const row of rows) {
    console.log(
      `${row.what.padEnd(width('what'))}  ${row.wanted.padEnd(width('wanted'))}  ${row.found}`.trimEnd(),
    )
  }
}

const rehearse = async (folder: string, store: URL) => {
  const began = performance.now()
  await makeFolder(folder)
  const kept = join(folder, 'kept')
  await mkdir(kept)
  const stage = { folder, kept, ledger: join(folder, 'erasures.jsonl'), store }
  const first = await makeDatabase(stage)
  const settings = settingsFor(stage, first, `rehearsal-${randomUUID()}`)
  try {
    files(settings, 'create')
    const results = await compare(stage, first, settings)
    print(results)
    console.log(`Restored and compared in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    return results.every(({ wanted, found }) => wanted === found) ? 0 : 1
  } finally {
    await first.stop('immediate').catch(() => {})
  }
}

try {
  requirePackages([
    'postgresql',
    'pgbackrest',
    ...(process.env.TEST_S3_URL ? [] : (['ceph-mon ceph-osd radosgw ceph-common curl'] as const)),
  ])
  const built = await buildWhereStale()
  if (built !== 0) process.exit(built)
  const store = process.env.TEST_S3_URL ? null : await startStore()
  const folder = await mkdtemp(join(tmpdir(), 'skagit-restore-'))
  try {
    process.exitCode = await rehearse(folder, new URL(process.env.TEST_S3_URL ?? store?.url ?? ''))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await store?.stop()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
