import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyBuild } from '#tests/night/rollout/releases.ts'
import { copyDataDirectory } from '#tests/support/database.ts'
import { startServer } from '#tests/support/running-server.ts'
import { runNode, runScript } from '../../../scripts/run-command.ts'

const execute = promisify(execFile)

describe('a release as the handbook installs it, without packages for development', () => {
  let folder: string
  let release: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-installed-'))
    release = join(folder, 'release')
    await copyBuild(release)
    const copy = (how: string) => execute('cp', ['--archive', how, 'node_modules', release])
    await copy('--link').catch(() => copy('--reflink=auto'))
    // npm would write this file in place; as a hard link it would change the working copy's.
    await rm(join(release, 'node_modules/.package-lock.json'), { force: true })
    await execute('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline'], { cwd: release })
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('has every command of the operator, started from any folder', async () => {
    const [dataDir, restored, archive] = ['data', 'restored', 'backup.tar.gz'].map((name) =>
      join(folder, name),
    )
    await copyDataDirectory(dataDir ?? '')
    const run = async (name: string, args: readonly string[], DATA_DIR = dataDir) => {
      const { code, said } = await runNode([join(release, `dist/server/${name}.mjs`), ...args], {
        PATH: process.env.PATH,
        DATA_DIR,
      })
      return { code, said: said.trim().split('\n')[0] }
    }
    const ended = [
      await run('admin', ['link']),
      await run('backup', [archive ?? '']),
      await run('restore', [archive ?? ''], restored),
      await run('admin', ['add', 'Ada Marlowe', '+13605550199'], restored),
      await run('files', ['check'], restored),
    ]

    expect(ended).toEqual([
      { code: 0, said: expect.stringMatching(/^No administrator yet\. Open this address within 30 minutes/) },
      { code: 0, said: `Everything the server keeps is in ${archive}` },
      { code: 0, said: `The data is back from ${archive}` },
      { code: 0, said: 'Ada Marlowe is an administrator now and can sign in with +13605550199.' },
      { code: 0, said: '0 files, 0 bytes, 0 missing, 0 not what was kept.' },
    ])
  })

  test('serves pages, takes an application and reads its resume', async () => {
    const server = await startServer({ folder: release, from: null, env: { SEED: 'sample' } })
    const { code, said } = await runScript('tests/night/rehearse/visit.ts', [server.url, server.dataDir, '1'])
    await server.remove()

    expect({ code, said: said.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      said: 'A recruiter signs in, reads its text and downloads it.',
    })
  })
})
