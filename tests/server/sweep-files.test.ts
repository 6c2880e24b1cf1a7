import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { recordFile } from '#server/domain/files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { createTestDatabase, engines } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'
import { createTestFiles, type TestFiles } from '#tests/support/test-files.ts'

const nameOf = (digit: string) => digit.repeat(32)
const fourHours = 4 * 60 * 60 * 1000

describe.each(engines)('the sweep at the start on %s', (engine) => {
  let database: Database
  let other: Database
  let folder: TestFiles

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    other = await createTestDatabase(engine)
    await database.write(async (tx) => {
      const arrived = { storedName: nameOf('a'), bytes: 1, sha256: '' }
      await recordFile(tx, { arrived, kind: 'txt', originalName: 'a.txt' }, testTime)
    })
  })

  beforeEach(async () => {
    folder = await createTestFiles()
  })

  afterEach(() => folder.remove())

  afterAll(() => Promise.all([database.close(), other.close()]))

  const put = async (...names: string[]) => {
    for (const name of names) {
      const path = join(folder.store.directory, name)
      await writeFile(path, name)
      await utimes(path, testTime, testTime)
    }
  }

  const sweep = (by: Database, at = new Date(testTime.getTime() + fourHours)) =>
    sweepFiles(folder.store.directory, by, at)

  test('removes what had not arrived and what has no row, and nothing else', async () => {
    await put(nameOf('a'), nameOf('b'), `${nameOf('c')}.part`, 'notes.txt', `${nameOf('d')}.pdf`)

    expect(await sweep(database)).toBe(2)
    expect(await folder.names()).toEqual([nameOf('a'), `${nameOf('d')}.pdf`, 'notes.txt'])
    expect(await database.reader.$count(files)).toBe(1)
  })

  test('leaves with PostgreSQL alone what another server may be receiving', async () => {
    await put(`${nameOf('c')}.part`)

    expect(await sweep(database, testTime)).toBe(engine === 'pglite' ? 1 : 0)
  })

  test('leaves the files of another database alone', async () => {
    await sweep(database)
    await put(nameOf('a'), nameOf('b'))

    expect(await sweep(other)).toBe(0)
    expect(await folder.names()).toEqual([nameOf('a'), nameOf('b')])
    expect(await sweep(database)).toBe(1)
  })

  test('looks through thousands of files', async () => {
    const names = Array.from({ length: 2500 }, (_, place) => place.toString(16).padStart(32, '0'))
    for (const name of names) await writeFile(join(folder.store.directory, name), '')
    await put(nameOf('a'))
    await sweep(database, new Date(Date.now() + fourHours))

    expect(await readdir(folder.store.directory)).toEqual([nameOf('a')])
  })
})
