import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStore, type FileStore } from '#server/files/file-store.ts'

export type TestFiles = {
  store: FileStore
  /** Names of the files that lie in the folder. */
  names: () => Promise<string[]>
  empty: () => Promise<void>
  remove: () => Promise<void>
}

/** A folder of its own for files that are sent. */
export const createTestFiles = async (): Promise<TestFiles> => {
  const directory = await mkdtemp(join(tmpdir(), 'skagit-files-'))
  const names = async () => (await readdir(directory)).sort()
  return {
    store: createFileStore(directory),
    names,
    empty: async () => {
      for (const name of await names()) await rm(join(directory, name))
    },
    remove: () => rm(directory, { recursive: true }),
  }
}
