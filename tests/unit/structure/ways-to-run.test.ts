import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { settings } from '#server/platform/settings/settings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const testUnit = hasAnalyze ? test : test.skip

describe('the systemd units', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skagit-unit-'))
    cpSync(join(root, 'docs/running'), folder, { recursive: true })
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const analyze = (name: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, join(folder, name)], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  testUnit.each(['skagit@4101.service', 'skagit-backup.service', 'skagit-backup.timer'])(
    '%s is one that systemd understands (needs systemd-analyze)',
    (name) => {
      const { stderr } = analyze(name, 'verify')
      // Only the paths of Node and pgBackRest may differ on this machine.
      expect(stderr.replaceAll(/.*(?:usr\/bin\/node|usr\/bin\/pgbackrest).*\n/g, '')).toBe('')
    },
  )

  testUnit('leaves no more open than the handbook says (needs systemd-analyze)', () => {
    const [, told = ''] = /open to it: \*\*(\d\.\d)\*\* of 10/.exec(read('docs/operations.md')) ?? []
    const { status, stdout } = analyze(
      'skagit@4101.service',
      'security',
      '--offline=true',
      `--threshold=${Number(told) * 10}`,
    )
    expect([told, status, /exposure level for \S+: (\d\.\d)/.exec(stdout)?.[1]]).toEqual(['1.4', 0, '1.4'])
  })
})

describe('the compose file', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })

  test.each(['bucket', 'one', 'two'])('gives %s only settings there are', (name) => {
    const known = settings.map((setting) => setting.name)
    expect(Object.keys(services[name].environment).filter((setting) => !known.includes(setting))).toEqual([])
  })

  test('mounts files that are there', () => {
    const mounted = [...read('compose.yaml').matchAll(/^ +- (\.\/docs\/[^:]+):/gm)].map(
      ([, path = '']) => path,
    )
    expect(mounted.length).toBe(3)
    expect(mounted.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
