import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { install } from '@sinonjs/fake-timers'
import type { Database } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { recordFile } from '#server/platform/files/files.ts'
import { sweepFiles, whateverAge } from '#server/platform/files/sweep-files.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { createTestFiles, onEachStore, type TestFiles } from '#tests/support/test-files.ts'

const getName = (digit: string) => digit.repeat(32)
const fourHours = 4 * 60 * 60 * 1000

onEachStore('the sweep of a %s', (kind) => {
  let database: Database
  let other: Database
  let sent: TestFiles

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    other = await createTestDatabase('pglite')
    await database.write(async (tx) => {
      const arrived = { storedName: getName('a'), bytes: 1, sha256: '' }
      await recordFile(tx, { arrived, kind: 'txt', originalName: 'a.txt' }, testTime)
    })
  })

  beforeEach(async () => {
    sent = await createTestFiles(kind)
  })

  afterEach(() => sent.remove())

  afterAll(() => Promise.all([database.close(), other.close()]))

  const put = async (...names: string[]) => {
    for (const name of names) await sent.put(name, name)
  }

  /** As left by a server killed during an upload. */
  const begin = (name: string) => writeFile(join(sent.directory, `${name}.part`), name)

  test('removes what had not arrived and what has no row, and nothing else', async () => {
    await put(getName('a'), getName('b'), 'notes.txt', `${getName('d')}.pdf`)
    await begin(getName('c'))

    expect(await sweepFiles(sent.store, database, whateverAge)).toBe(2)
    expect(await sent.names()).toEqual([getName('a'), `${getName('d')}.pdf`, 'notes.txt'])
    expect(await database.reader.$count(files)).toBe(1)
  })

  test('leaves alone what may be arriving at this moment', async () => {
    await put(getName('b'))
    await begin(getName('c'))

    expect(await sweepFiles(sent.store, database)).toBe(0)
    expect(await sent.names()).toEqual([getName('b'), `${getName('c')}.part`])
  })

  test('goes by the clock of the disk, however many days ahead that of its server is', async () => {
    await begin(getName('c'))
    await begin(getName('d'))
    const fourHoursAgo = (Date.now() - fourHours) / 1000
    await utimes(join(sent.directory, `${getName('c')}.part`), fourHoursAgo, fourHoursAgo)

    const clock = install({ toFake: ['Date'], now: Date.now() + 10 * 6 * fourHours })
    try {
      expect(await sweepFiles(sent.store, database)).toBe(1)
    } finally {
      clock.uninstall()
    }
    expect(await sent.names()).toEqual([`${getName('d')}.part`])
  })

  test('leaves the files of another database alone', async () => {
    await sweepFiles(sent.store, database, whateverAge)
    await put(getName('a'), getName('b'))

    expect(await sweepFiles(sent.store, other, whateverAge)).toBe(0)
    expect(await sent.names()).toEqual([getName('a'), getName('b')])
    expect(await sweepFiles(sent.store, database, whateverAge)).toBe(1)
  })

  // More than one page of the store's listing, and one batch for the database.
  test('looks through a thousand files and more', async () => {
    const names = Array.from({ length: 1100 }, (_, index) => index.toString(16).padStart(32, '0'))
    await put(...names, getName('a'))

    expect(await sweepFiles(sent.store, database, whateverAge)).toBe(1100)
    expect(await sent.names()).toEqual([getName('a')])
  })
})
