import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  checkOut,
  continuesMigrations,
  hasOtherMigrations,
  previousRelease,
} from '#tests/night/release/previous.ts'
import { runScript } from '../../../scripts/run-command.ts'

test('the release before reads what this one writes, and passes its tests on the schema of this one', async () => {
  const { code, said } = await runScript('tests/night/rehearse/release.ts', [])

  expect(said).toMatch(
    /The release before is [0-9a-f]{8}\.|is not in the history that is here\.|[0-9a-f]{8} has other migrations/,
  )
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' })
})

describe('the release before, in another history', () => {
  let root: string

  const git = (args: string[], date = '2026-01-01T00:00:00Z') => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', env }).trim()
  }

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  const migrate = (...tags: string[]) =>
    write(
      'server/platform/db/migrations/meta/_journal.json',
      JSON.stringify({ entries: tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag })) }),
    )

  const commit = (date?: string) => {
    git(['add', '-A'])
    git(['commit', '--quiet', '--allow-empty', '-m', 'A step'], date)
    return git(['rev-parse', 'HEAD'])
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'skagit-history-'))
    git(['init', '--quiet'])
    write('package.json', JSON.stringify({ dependencies: { pg: '^8.0.0', gone: '1.0.0', own: '1.0.0' } }))
    write('server/platform/db/migrations/0000_first.sql', 'create table a ()')
    migrate('0000_first')
  })

  afterEach(() => rmSync(root, { recursive: true }))

  test('is the one that is named, else the newest tag before, else what was there a day ago', () => {
    const first = commit()
    const now = new Date().toISOString()
    const second = commit(now)
    expect(previousRelease(root, undefined)).toBe(first)
    git(['tag', '0.2.0'])
    const third = commit(now)
    expect(previousRelease(root, undefined)).toBe(second)
    expect(previousRelease(root, third.slice(0, 10))).toBe(third)
  })

  test('is none where the history does not go back to it', () => {
    commit(new Date().toISOString())

    expect(previousRelease(root, undefined)).toBe(null)
    expect(previousRelease(root, '0.2.0')).toBe(null)
  })

  test('has another schema once a migration is there that it does not have, committed or not', () => {
    const before = commit()
    expect(hasOtherMigrations(root, before)).toBe(false)
    write('server/platform/db/migrations/0001_later.sql', 'create table b ()')
    expect(hasOtherMigrations(root, before)).toBe(true)
    commit()
    expect(hasOtherMigrations(root, before)).toBe(true)
  })

  test('is replaced by a release that adds migrations to its own', () => {
    const before = commit()
    expect(continuesMigrations(root, before)).toBe(true)
    migrate('0000_first', '0001_later')
    expect(continuesMigrations(root, before)).toBe(true)
  })

  test.each([
    ['has one migration instead of several', ['0000_first', '0001_later'], ['0000_baseline']],
    ['lacks its last migration', ['0000_first', '0001_later'], ['0000_first']],
    ['has another first migration', ['0000_first'], ['0000_other', '0001_later']],
  ])('is no predecessor of a release that %s', (_name, then, now) => {
    migrate(...then)
    const before = commit()
    migrate(...now)
    expect(continuesMigrations(root, before)).toBe(false)
  })

  test('is no predecessor if it keeps its migrations elsewhere', () => {
    rmSync(join(root, 'server'), { recursive: true })
    const before = commit()
    migrate('0000_first')
    expect(continuesMigrations(root, before)).toBe(false)
  })

  test('runs with the packages that are here, and says which are not, or not as it asks', () => {
    const before = commit()
    write('package.json', JSON.stringify({ dependencies: { pg: '^9.0.0', own: '1.0.0' } }))
    write('node_modules/pg/package.json', '{}')
    write('node_modules/own/package.json', '{}')
    write('server/platform/db/migrations/0001_later.sql', 'create table b ()')
    const { folder, remove, ...packages } = checkOut(root, before)
    const migrations = execFileSync('ls', [join(folder, 'server/platform/db/migrations')], {
      encoding: 'utf8',
    })
    remove()

    expect(packages).toEqual({ missing: ['gone'], changed: ['pg'] })
    expect(migrations.trim().split('\n')).toEqual(['0000_first.sql', '0001_later.sql', 'meta'])
  })
})
