import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settings } from '#server/settings.ts'
import { readCompose } from '../../scripts/rehearse/compose-file.ts'
import { readStages, runningOf, seenByBuild } from '../../scripts/rehearse/container-file.ts'
import { blockWith } from '../../scripts/rehearse/handbook.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const variables = {
  DATABASE_PASSWORD: 'one',
  OWNER_PASSWORD: 'two',
  POSTGRES_PASSWORD: 'three',
  S3_ACCESS_KEY_ID: 'four',
  S3_SECRET_ACCESS_KEY: 'five',
  PUBLIC_URL: 'https://portal.example.com',
}

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const testUnit = hasAnalyze ? test : test.skip

describe('the systemd unit', () => {
  let folder: string
  const name = 'skagit@4101.service'

  /** The unit with a program and folders that are here. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skagit-unit-'))
    cpSync(join(root, 'docs/running/skagit@.service'), join(folder, 'skagit@.service'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, join(folder, name)], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  testUnit('is one that systemd understands (needs systemd-analyze)', () => {
    const { status, stderr } = analyze('verify')
    // Where Node is elsewhere, that is all there is to say.
    expect({
      status: existsSync('/usr/bin/node') ? status : 0,
      said: stderr.replace(/.*usr\/bin\/node.*\n/, ''),
    }).toEqual({
      status: 0,
      said: '',
    })
  })

  testUnit('leaves no more open than the handbook says (needs systemd-analyze)', () => {
    const [, told = ''] = /open to it: \*\*(\d\.\d)\*\* of 10/.exec(read('docs/operations.md')) ?? []
    const { status, stdout } = analyze('security', '--offline=true', `--threshold=${Number(told) * 10}`)
    expect([told, status, /exposure level for \S+: (\d\.\d)/.exec(stdout)?.[1]]).toEqual(['1.4', 0, '1.4'])
  })
})

describe('the container file', () => {
  const stages = readStages(read('Containerfile'))

  test('runs the built server as nobody in particular, and asks it how it is', () => {
    const { env, folder, user, command, healthCheck, volumes } = runningOf(stages, 'server')
    expect({ env, folder, user, command, volumes }).toEqual({
      env: { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/var/lib/skagit/data' },
      folder: '/opt/skagit',
      user: '10001:10001',
      command: ['node', 'dist/server/main.mjs'],
      volumes: ['/var/lib/skagit'],
    })
    expect(healthCheck.slice(0, 2)).toEqual(['node', '--eval'])
    expect(healthCheck[2]).toContain('/healthz')
  })

  test('hands the build everything it is made from, and no data', () => {
    const isSeen = seenByBuild(read('.dockerignore'))
    const sources = [
      'server/main.ts',
      'package-lock.json',
      '.npmrc',
      'public/favicon.svg',
      'scripts/build.ts',
    ]
    const others = [
      '.env',
      'data/pg/PG_VERSION',
      'node_modules/pg/package.json',
      'tests/support/store/running-store.ts',
    ]
    expect(sources.filter((path) => !isSeen(path))).toEqual([])
    expect(others.filter(isSeen)).toEqual([])
  })
})

describe('the compose file', () => {
  const services = readCompose(read('compose.yaml'), variables)

  test('has everything that several servers need', () => {
    expect(Object.keys(services).sort()).toEqual(['bucket', 'database', 'one', 'proxy', 'store', 'two'])
  })

  test('starts nothing without its passwords', () => {
    expect(() => readCompose(read('compose.yaml'), { ...variables, OWNER_PASSWORD: '' })).toThrow(
      'compose.yaml asks for OWNER_PASSWORD.',
    )
  })

  test.each(['one', 'two'])('gives server %s only settings there are, and no rights', (name) => {
    const { environment = {}, read_only, cap_drop, security_opt, volumes } = services[name] ?? {}
    const known = settings.map((setting) => setting.name)
    expect(Object.keys(environment).filter((setting) => !known.includes(setting))).toEqual([])
    expect({ read_only, cap_drop, security_opt, volumes }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/var/lib/skagit'],
    })
  })

  test('mounts files that are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const files = mounted.filter((path) => path.startsWith('./docs/'))
    expect(files.length).toBe(3)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the handbook restores from where it archives to', async () => {
  const lines = await blockWith('restore_command')
  expect(lines.map((line) => line.split(' = ')[0]?.trim())).toEqual([
    'restore_command',
    'recovery_target_time',
    'recovery_target_action',
  ])
  expect(await blockWith('sudo -u postgres env')).toContainEqual(
    expect.stringContaining('ARCHIVE=/var/lib/postgresql/archive psql --file docs/running/database.sql'),
  )
})
