import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { getKey } from '#server/platform/files/bucket-store.ts'
import { recordFile } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { copyDataDirectory, migrationsDir } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { bucketEnv, createTestBucket, describeOnStore, type TestBucket } from '#tests/support/test-files.ts'
import { runScript } from '../../../scripts/run-command.ts'

const onFatal = (error: Error) => {
  throw error
}

const getName = (digit: string) => digit.repeat(32)

const contents = { [getName('a')]: 'one', [getName('b')]: 'other', [getName('c')]: 'a third' }

describe('npm run admin -- files', () => {
  test.each([
    [[], {}, /^npm run admin -- files create\n/],
    [['move'], {}, /^npm run admin -- files create\n/],
    [['copy'], {}, /^Set S3_ENDPOINT, S3_BUCKET and the keys to it\.\n$/],
    [
      ['copy'],
      { S3_BUCKET: 'uploads' },
      /^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together\.\n$/,
    ],
  ])('says after %j what it needs (%#)', async (args, env, said) => {
    const ended = await runScript('scripts/admin.ts', ['files', ...args], { PATH: process.env.PATH, ...env })

    expect(ended).toEqual({ code: 1, said: expect.stringMatching(said) })
  })
})

describeOnStore('npm run admin -- files beside a store', () => {
  let dataDir: string
  let sent: TestBucket

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skagit-move-'))
    await copyDataDirectory(dataDir)
    sent = await createTestBucket()
  })

  afterEach(() => Promise.all([rm(dataDir, { recursive: true }), sent.remove()]))

  const run = (command: string, { bucket = sent.settings.bucket, dir = dataDir } = {}) =>
    runScript('scripts/files.ts', [command], {
      PATH: process.env.PATH,
      DATA_DIR: dir,
      ...bucketEnv({ ...sent.settings, bucket }),
    })

  const keep = async (dir = dataDir) => {
    const database = await openDatabase({ databaseUrl: null, dataDir: dir, migrationsDir, onFatal })
    await openFiles({ dataDir: dir, bucket: null }, database, () => {})
    await mkdir(join(dir, 'files'), { recursive: true })
    for (const [storedName, content] of Object.entries(contents)) {
      await writeFile(join(dir, 'files', storedName), content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const arrived = { storedName, bytes: content.length, sha256 }
      await database.write((tx) => recordFile(tx, { arrived, kind: 'pdf', originalName: 'a.pdf' }, testTime))
    }
    await database.close()
  }

  test('copies a folder into the bucket, once, and finds what is not as it was kept', async () => {
    await keep()
    await writeFile(join(dataDir, 'files', 'notes.txt'), 'no upload')
    await sent.put(getName('b'), 'half')
    const first = await run('copy')
    const second = await run('copy')
    const whole = await run('check')
    const kept = await Promise.all(Object.keys(contents).map(async (name) => String(await sent.read(name))))
    await sent.put(getName('a'), 'two')
    const bucket = await openBucket(sent.settings)
    await bucket.remove(getKey(getName('c')))
    bucket.close()
    const broken = await run('check')

    expect([first, second]).toEqual([
      {
        code: 0,
        said: 'Copied and read back: 3. In the bucket already: 0. Together 15 bytes in 3 files.\n',
      },
      {
        code: 0,
        said: 'Copied and read back: 0. In the bucket already: 3. Together 15 bytes in 3 files.\n',
      },
    ])
    expect(kept).toEqual(Object.values(contents))
    expect(await sent.names()).toEqual([getName('a'), getName('b')])
    expect(whole).toEqual({ code: 0, said: '3 files, 15 bytes, 0 missing, 0 not what was kept.\n' })
    expect(broken).toEqual({
      code: 1,
      said: expect.stringContaining('3 files, 8 bytes, 1 missing, 1 not what was kept.\n'),
    })
    expect(broken.said.split('\n').sort()).toEqual([
      '',
      '3 files, 8 bytes, 1 missing, 1 not what was kept.',
      `Missing: ${getName('c')}`,
      `Not what was kept: ${getName('a')}`,
    ])
  })

  test('puts nothing into the bucket of another site', async () => {
    const other = join(dataDir, 'other')
    await mkdir(other)
    await copyDataDirectory(other)
    await keep()
    await keep(other)
    await run('copy')

    expect(await run('copy', { dir: other })).toEqual({
      code: 1,
      said: 'The bucket holds the files of another database.\n',
    })
  })

  test('says where there is no folder or no bucket, and makes the bucket', async () => {
    const bucket = `${sent.settings.bucket}-new`
    const nothing = await run('copy')
    await keep()
    const before = await run('copy', { bucket })
    const made = await run('create', { bucket })
    const again = await run('create', { bucket })
    const after = await run('copy', { bucket })

    expect(nothing).toEqual({
      code: 1,
      said: `No server has kept files in ${join(dataDir, 'files')}.\n`,
    })
    expect(before).toEqual({
      code: 1,
      said: expect.stringMatching(`^The bucket ${bucket} at .+ cannot be used \\(NoSuchBucket`),
    })
    expect([made, again]).toEqual(Array(2).fill({ code: 0, said: `The bucket ${bucket} is there.\n` }))
    expect(after.code).toBe(0)
  })
})
