import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { sendVerification } from '#api/contracts/account/sign-in.contract.ts'
import { backedUp, noteBackup } from '#server/platform/metrics/figures.ts'
import { type Cluster, makeCluster, makeFolder } from '#tests/night/rehearse/cluster.ts'
import { freePort } from '#tests/night/rehearse/free-port.ts'
import { missingPackages } from '#tests/night/rehearse/programs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { seriesIn } from '#tests/support/scrape.ts'
import { startServer } from '#tests/support/server-process.ts'
import { runCommand } from '../../../scripts/run-command.ts'

const rules: { alert: string; expr: string }[] = parse(readFileSync('docs/operations/alerts.yml', 'utf8'))
  .groups[0].rules

const expressions = rules.map(({ expr }) => expr).join('\n')

/** A constant, or a series in promtool notation. */
type Values = Record<string, number | string>

/** Quiet minutes, then check times: early for counters, late for waiting times. */
const quietMinutes = 30
const evaluatedAt = [35, 45]

/** Shifts timestamps to promtool's clock, which begins at zero. */
const atItsTime = (series: string, value: number, scrapedAt: number) =>
  series.includes('_timestamp_seconds') ? value - scrapedAt + quietMinutes * 60 : value

const scrape = async (stdout: string): Promise<Values> => {
  const text = await (await fetch(/^Metrics are at (\S+)$/m.exec(stdout)?.[1] ?? '')).text()
  const now = Math.floor(Date.now() / 1000)
  return Object.fromEntries(
    Object.entries(seriesIn(text))
      .filter(([series]) => expressions.includes(series.replace(/\{.*/, '')))
      .map(([series, value]) => [series, atItsTime(series, value, now)]),
  )
}

const up = { 'up{job="skagit",instance="one:9464"}': 1 }

const lasting = (value: number | string | undefined, minutes: number) => {
  if (value === undefined) return `_x${minutes}`
  return typeof value === 'string' ? value : `${value}+0x${minutes - 1}`
}

const asScraped = (series: string) => {
  if (/\bjob="/.test(series)) return series
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? []
  return `${name}{job="skagit",instance="one:9464"${labels && `,${labels}`}}`
}

const firing = async (folder: string, before: Values, after: Values): Promise<string[]> => {
  const file = join(folder, `${crypto.randomUUID()}.yml`)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const test = {
    interval: '1m',
    input_series: names.map((name) => ({
      series: asScraped(name),
      values: `${lasting(before[name], quietMinutes)} ${lasting(after[name], quietMinutes)}`,
    })),
    promql_expr_test: evaluatedAt.map((minute) => ({
      expr: 'group by (alertname, severity) (ALERTS{alertstate="firing"})',
      eval_time: `${minute}m`,
      // Fails on purpose, so that promtool prints the alerts.
      exp_samples: [{ labels: '{none="none"}', value: 1 }],
    })),
  }
  await writeFile(
    file,
    JSON.stringify({
      rule_files: [resolve('docs/operations/alerts.yml')],
      evaluation_interval: '1m',
      tests: [test],
    }),
  )
  const { said } = await runCommand('promtool', ['test', 'rules', file])
  if (!said.includes('got:')) throw new Error(said)
  const got = said.slice(said.indexOf('got:'))
  const found = [...got.matchAll(/alertname="(\w+)", severity="(\w+)"/g)]
  return [...new Set(found.map(([, alert, severity]) => `${alert} ${severity}`))].sort()
}

const isPossible = missingPackages(['postgresql', 'openssl', 'prometheus']).length === 0

const describeWithPrometheus = isPossible ? describe : describe.skip

describeWithPrometheus('the alerts (needs postgresql, openssl and prometheus)', () => {
  const seen = new Set<string>()
  let folder: string
  let cluster: Cluster
  const closing: (() => void)[] = []

  const startSite = async (days: number): Promise<string> => {
    const [key, certificate] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)]
    const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=localhost`
    execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const site: Server = createServer({ key: await readFile(key), cert: await readFile(certificate) })
    const port = await freePort()
    site.listen(port, '127.0.0.1')
    closing.push(() => site.close())
    return `https://127.0.0.1:${port}`
  }

  const start = async (name: string, settings: Record<string, string>, template = 'template1') => {
    await cluster.query(`create database ${name} template ${template}`, 'postgres')
    const server = startServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: cluster.urlOf('skagit', 'skagit').replace(/skagit$/, name),
      METRICS_PORT: '0',
      SEED: 'sample',
      ...settings,
    })
    closing.push(() => server.signal('SIGKILL'))
    const url = await server.address
    const stop = async () => {
      server.signal('SIGTERM')
      await server.ended
    }
    return { url, stop, scrape: async (): Promise<Values> => ({ ...up, ...(await scrape(server.stdout())) }) }
  }

  let quiet: Values

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-alerts-'))
    await makeFolder(folder)
    const place = { folder: join(folder, 'cluster'), address: '127.0.0.1', port: await freePort() }
    cluster = await makeCluster(place)
    await cluster.query(`create role skagit superuser login password 'skagit'`, 'postgres')
    await cluster.query('alter system set archive_mode = on', 'postgres')
    await cluster.query(`alter system set archive_command = 'test ! -e ${folder}/cluster/broken'`, 'postgres')
    await cluster.stop()
    await cluster.start()
    const server = await start('quiet', { PUBLIC_URL: await startSite(30) })
    for (const what of backedUp) await noteBackup(join(folder, 'quiet'), what)
    for (let time = 0; time < 5; time += 1) await fetch(`${server.url}/CRM/UAGetC2CJobs`)
    quiet = await server.scrape()
    await server.stop()
  }, 300_000)

  afterAll(async () => {
    for (const close of closing) close()
    await cluster.stop('immediate').catch(() => {})
    await rm(folder, { recursive: true })
  })

  const expectFiring = async (before: Values, after: Values, expected: string[]) => {
    expect(await firing(folder, before, after)).toEqual(expected.toSorted())
    for (const alert of expected) seen.add(alert.split(' ')[0] ?? '')
  }

  test('do not fire for a server that is well', async () => {
    expect(Object.keys(quiet)).toEqual(
      expect.arrayContaining([
        'portal_certificate_end_timestamp_seconds',
        'portal_archiver_failing',
        'portal_backup_timestamp_seconds{of="uploads"}',
      ]),
    )
    await expectFiring(quiet, quiet, [])
  })

  test('fire for a server whose services are away, and then its database', async () => {
    const away = 'http://127.0.0.1:9'
    const settings = {
      SEED: 'none',
      PUBLIC_URL: await startSite(2),
      SMS_URL: away,
      SMS_TOKEN: 'token',
      S3_ENDPOINT: away,
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const server = await start('broken', settings, 'quiet')
    const before = await server.scrape()
    await fetch(server.url + sendVerification.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNo: '+13605550109', userType: 173020001 }),
    })
    await eventually(
      server.scrape,
      (now) => Number(now['portal_messages_total{kind="sms",outcome="retried"}']) > 0,
    )
    const late = `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() + interval '1 hour' where state = 'retry'`
    await cluster.query(late, 'broken')
    await writeFile(join(folder, 'cluster/broken'), '')
    await cluster.query('select pg_switch_wal()', 'broken')
    const services = await eventually(server.scrape, (now) => now.portal_archiver_failing === 1)
    await cluster.stop('immediate')
    for (let time = 0; time < 5; time += 1) await fetch(`${server.url}/CRM/UAGetC2CJobs`)
    const database = await server.scrape()

    const both = [
      'SkagitBackupOld critical',
      'SkagitCertificateEnds critical',
      'SkagitCodesFail critical',
      'SkagitStoreAway critical',
    ]
    await expectFiring(before, services, [...both, 'SkagitArchiverFails critical', 'SkagitQueueLate warning'])
    await expectFiring(before, database, [...both, 'SkagitDatabaseAway critical', 'SkagitErrors critical'])
  })

  const slow = () =>
    Object.fromEntries(
      Object.keys(quiet)
        .filter((series) => series.startsWith('portal_http_request_seconds_bucket{'))
        .map((series) => [series, /le="(?:2\.5|5|10|\+Inf)"/.test(series) ? '0+60x30' : 0]),
    )

  const filesystem = '{job="postgresql",instance="db:9100",mountpoint="/",fstype="ext4"}'

  /** Cannot be provoked: values replace those of the server or the node exporter. */
  test.each<[string, () => Values]>([
    ['SkagitNotScraped critical', () => ({ 'up{job="skagit",instance="one:9464"}': 0 })],
    ['SkagitSlow warning', slow],
    ['SkagitPoolWaiting warning', () => ({ 'portal_database_connections{state="waiting"}': 3 })],
    ['SkagitMailFails warning', () => ({ 'portal_messages_total{kind="email",outcome="retried"}': 2 })],
    ['SkagitQueueStuck critical', () => ({ 'portal_queue_oldest_due_seconds{queue="messages"}': 400 })],
    ['SkagitJobsFailed warning', () => ({ 'portal_queue_jobs{queue="messages",state="failed"}': 1 })],
    ['SkagitEventLoopLate warning', () => ({ nodejs_eventloop_lag_p99_seconds: 0.5 })],
    ['SkagitDiskFull critical', () => ({ portal_disk_free_bytes: 5e8 })],
    [
      'SkagitBackupFailed critical',
      () => ({ 'portal_backup_failed{job="postgresql",instance="db:9100"}': 1 }),
    ],
    [
      'SkagitDatabaseDiskFull critical',
      () => ({
        [`node_filesystem_avail_bytes${filesystem}`]: 1,
        [`node_filesystem_size_bytes${filesystem}`]: 10,
      }),
    ],
  ])('%s fires', async (alert, fault) => {
    const added = Object.keys(fault()).filter((series) => !(series in quiet))
    expect(added.filter((series) => !series.includes('job="postgresql"'))).toEqual([])
    await expectFiring(quiet, { ...quiet, ...fault() }, [alert])
  })

  test('SkagitGone critical fires', () => expectFiring({}, {}, ['SkagitGone critical']))

  test('were all seen firing, and each has a section in the handbook', async () => {
    const names = rules.map(({ alert }) => alert).sort()
    const sections = [...(await readFile('docs/operations.md', 'utf8')).matchAll(/^### (Skagit\w+)$/gm)]
    expect([...seen].sort()).toEqual(names)
    expect(sections.map(([, name]) => name).sort()).toEqual(names)
  })
})
