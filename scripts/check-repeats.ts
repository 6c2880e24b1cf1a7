import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './ensure-build.ts'
import { run } from './run.ts'

/** Tests that count attempts, or leave room or a lock for one: there are two of each. */
const counting = [
  'desk-jobs-removed',
  'form-limits',
  'hcaptcha',
  'malformed-upload',
  'metrics',
  'request-log',
  'sheet-overlap',
]

/** Runs the tests of the server with every write under a key sent twice; `at-once` for both at once, other words choose files. */
const checkRepeats = async (args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-repeats-'))
  const list = join(folder, 'list')
  const files = args.filter((word) => word !== 'at-once')
  const env = { REPEAT_WRITES: args.includes('at-once') ? 'at-once' : 'again', REPEATED_WRITES_FILE: list }
  const code = await run(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'server',
      '--silent',
      '--testPathIgnorePatterns',
      `server/(${counting.join('|')})\\.test`,
      ...(files.length > 0 ? ['--testPathPatterns', ...files] : []),
    ],
    env,
  )
  const sent = (await readFile(list, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  await rm(folder, { recursive: true })
  console.log(`${sent.length} writes of ${new Set(sent).size} calls were sent twice.`)
  return code
}

await ensureBuild()
process.exitCode = await checkRepeats(process.argv.slice(2))
