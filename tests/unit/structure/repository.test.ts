import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const run = (folder: string) => {
  const script = join(folder, 'scripts/check-structure.ts')
  const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')
  return spawnSync(process.execPath, ['--import', tsx, script], { cwd: folder, encoding: 'utf8' })
}

describe('in another working copy', () => {
  let copy: string

  const write = (path: string, text: string) => {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'structure-'))
    spawnSync('git', ['init', '-q'], { cwd: copy })
    for (const path of [
      'api/rules/firm.ts',
      'src/content/firm',
      'scripts/structure',
      'scripts/check-structure.ts',
      'tsconfig.json',
      'package.json',
    ]) {
      cpSync(join(root, path), join(copy, path), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    write('.gitignore', 'node_modules\nignored\n')
  })

  afterEach(() => rmSync(copy, { recursive: true }))

  test('planted faults are printed, one a line, and fail the command', () => {
    write('src/features/brand-new/routes.tsx', `\n// ${['@ts', 'ignore'].join('-')}\nexport const a = 1\n`)
    write('elsewhere/a.ts', 'export const a = 1\n')
    write('ignored/b.ts', 'export const b = 1\n')
    const { status, stderr, stdout } = run(copy)
    expect(stderr.split('\n')).toEqual([
      'src/features/brand-new/routes.tsx:2 suppression: @ts-ignore hides a finding; fix it',
      'elsewhere/a.ts:1 type-check: tsconfig.json does not include it',
      '2 places break the structure of the repository',
      '',
    ])
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })
})
