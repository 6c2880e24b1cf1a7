import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { backUpFiles, restoreFiles } from '#server/platform/files/back-up-files.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { checkFiles } from '#server/platform/files/check-files.ts'
import { recordFile } from '#server/platform/files/files.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import {
  createTestBucket,
  createTestFiles,
  describeOnStore,
  onEachStore,
  type TestFiles,
} from '#tests/support/test-files.ts'

const getName = (digit: string) => digit.repeat(32)
const [a, b, c] = [getName('a'), getName('b'), getName('c')]

const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(testTime.getTime() + days * dayMs)

let database: Database
let folder: string

const record = (storedName: string, content: string) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const arrived = { storedName, bytes: content.length, sha256 }
  return database.write((tx) => recordFile(tx, { arrived, kind: 'pdf', originalName: 'a.pdf' }, testTime))
}

beforeAll(async () => {
  database = await createTestDatabase('pglite')
})

afterAll(() => database.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skagit-kept-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await database.write(async (tx) => void (await tx.delete(files)))
})

onEachStore('a backup of files in a %s', (kind) => {
  let sent: TestFiles

  beforeEach(async () => {
    sent = await createTestFiles(kind)
  })

  afterEach(() => sent.remove())

  const backUp = (days = 0) => backUpFiles(database, sent.store, folder, { now: later(days), days: 2 })

  test('takes what is new, keeps what is gone for some days, and then lets it go', async () => {
    await sent.put(a, 'one')
    const first = await backUp()
    await sent.put(b, 'other')
    await sent.store.remove(a)
    const second = await backUp()
    const kept = await readFile(join(folder, 'gone', '2026-03-02', a), 'utf8')
    const third = await backUp(2)
    const fourth = await backUp(3)

    expect([first, second, third, fourth]).toEqual([
      { taken: 1, had: 0, gone: 0, dropped: 0 },
      { taken: 1, had: 0, gone: 1, dropped: 0 },
      { taken: 0, had: 1, gone: 0, dropped: 0 },
      { taken: 0, had: 1, gone: 0, dropped: 1 },
    ])
    expect(kept).toBe('one')
    expect((await readdir(folder)).sort()).toEqual([b, 'database', 'gone'])
  })

  test('takes nothing from the store of another database, nor into its folder', async () => {
    const other = join(folder, 'of-another')
    await mkdir(other)
    await writeFile(join(other, 'database'), 'another')
    const intoOther = backUpFiles(database, sent.store, other, { now: testTime })
    await expect(intoOther).rejects.toThrow(`${other} holds the files of another database.`)
    const place = await createTestFiles('folder')
    await place.store.claim('another')
    const fromOther = backUpFiles(database, place.store, folder, { now: testTime })
    await expect(fromOther).rejects.toThrow('The store holds the files of another database.')
    await place.remove()
  })

  test('takes no file that broke off', async () => {
    await sent.put(a, 'one')
    const store = {
      ...sent.store,
      open: async (name: string) => {
        const found = await sent.store.open(name)
        return found && { ...found, bytes: 4 }
      },
    }

    await expect(backUpFiles(database, store, folder, { now: testTime })).rejects.toThrow(
      'broke off; begin again',
    )
    expect((await readdir(folder)).includes(a)).toBe(false)
  })
})

describeOnStore('a restore of files', () => {
  test('brings what the database names, also what was gone later, and names what is missing', async () => {
    const [sent, empty] = await Promise.all([createTestBucket(), createTestBucket()])
    for (const [name, content] of [
      [a, 'one'],
      [b, 'other'],
      [c, 'a third'],
    ] as const) {
      await sent.put(name, content)
      await record(name, content)
    }
    await sent.put(getName('d'), 'without a row')
    await backUpFiles(database, sent.store, folder, { now: testTime })
    await sent.store.remove(a)
    await backUpFiles(database, sent.store, folder, { now: testTime })
    await writeFile(join(folder, c), 'changed')
    const bucket = await openBucket(empty.settings)
    const restored = await restoreFiles(database, folder, bucket)
    const again = await restoreFiles(database, folder, bucket)
    bucket.close()
    const checked = await checkFiles(database.reader, empty.store)
    const names = await empty.names()
    await Promise.all([sent.remove(), empty.remove()])

    expect([restored, again]).toEqual([
      { brought: 2, there: 0, missing: [c] },
      { brought: 0, there: 2, missing: [c] },
    ])
    expect(checked).toEqual({ files: 3, bytes: 8, missing: [c], changed: [] })
    expect(names).toEqual([a, b])
  })

  test('says where there is no backup', async () => {
    const empty = await createTestBucket()
    const bucket = await openBucket(empty.settings)
    const nowhere = join(folder, 'nothing')
    const refused = restoreFiles(database, nowhere, bucket)

    await expect(refused).rejects.toThrow(`There is no backup of files in ${nowhere}.`)
    bucket.close()
    await empty.remove()
  })
})

test('a backup is a folder of files that can be checked', async () => {
  const sent = await createTestFiles('folder')
  await sent.put(a, 'one')
  await record(a, 'one')
  await mkdir(join(folder, 'gone'), { recursive: true })
  await backUpFiles(database, sent.store, folder, { now: testTime })
  const checked = await checkFiles(database.reader, createFolderStore(folder))
  await sent.remove()

  expect(checked).toEqual({ files: 1, bytes: 3, missing: [], changed: [] })
})
