import { join } from 'node:path'
import {
  checkOut,
  continuesMigrations,
  hasOtherMigrations,
  previousRelease,
  type Release,
} from '#tests/night/release/previous.ts'
import { readRows } from '#tests/night/release/read-rows.ts'
import { run } from '../../../scripts/run.ts'

const root = join(import.meta.dirname, '../../..')

/** Fast tests of sign-in and submissions of the previous release. */
const quick = ['contact', 'sessions']

const onOneEngine = { TEST_ENGINES: '', TEST_DATABASE_URL: '', TEST_S3_URL: '' }

/** Tests of the migrations themselves or of build output. */
const others = [
  'migrations',
  'start',
  'stop',
  'upload-process',
  'bench-memory',
  'sample-people',
  'backup',
  'erasure-ledger',
]

const runTests = (folder: string, isWhole: boolean) => {
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--rootDir',
    folder,
    '--selectProjects',
    'server',
    '--silent',
  ]
  const some = isWhole
    ? ['--testPathIgnorePatterns', `server/[a-z]+/(${others.join('|')})\\.test`]
    : ['--testPathPatterns', `server/[a-z]+/(${quick.join('|')})\\.test`]
  return run(process.execPath, [...jest, ...some], isWhole ? {} : onOneEngine, folder)
}

const tryRelease = async ({ folder, missing, changed }: Release, isWhole: boolean): Promise<boolean> => {
  if (missing.length > 0) {
    console.log(`Not tried: it asks for packages that are not installed: ${missing.join(', ')}.`)
    return true
  }
  if (changed.length > 0)
    console.log(`It runs with other versions of ${changed.join(', ')} than it asks for.`)
  const { read, failed } = await readRows(root, folder)
  for (const one of failed) console.error(`It cannot read what this release writes: ${one}`)
  console.log(`It reads ${read - failed.length} of ${read} lists that this release wrote.`)
  const code = await runTests(folder, isWhole)
  console.log(
    code === 0
      ? 'Its tests pass on the schema of this release.'
      : 'Its tests fail on the schema of this release.',
  )
  return code === 0 && failed.length === 0
}

const check = async (args: readonly string[]): Promise<boolean> => {
  const { RELEASE_REF: named } = process.env
  const commit = previousRelease(root, named)
  if (commit === null) {
    console.log(`Not tried: ${named ?? 'a release before this one'} is not in the history that is here.`)
    return named === undefined
  }
  if (!continuesMigrations(root, commit)) {
    console.log(`Not tried: ${commit.slice(0, 8)} has other migrations, so this release does not replace it.`)
    return named === undefined
  }
  console.log(`The release before is ${commit.slice(0, 8)}.`)
  const isWhole = args.includes('--whole')
  if (!isWhole && !hasOtherMigrations(root, commit)) {
    console.log('It has the same schema, so there is nothing to try.')
    return true
  }
  const release = checkOut(root, commit)
  try {
    return await tryRelease(release, isWhole)
  } finally {
    release.remove()
  }
}

if (!(await check(process.argv.slice(2)))) process.exitCode = 1
