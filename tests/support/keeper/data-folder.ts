import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder that a run of the browser tests has for its data, to all of its workers. */
const folderOfRun = 'BROWSER_TEST_DATA'

/** Where data of servers lie while tests run. */
export const dataRoot = () => process.env[folderOfRun] ?? tmpdir()

/** Makes a folder the place of all data of this run. */
export const setDataRoot = (folder: string) => {
  process.env[folderOfRun] = folder
}

/** Removes all data of this run. */
export const removeDataRoot = () => {
  const folder = process.env[folderOfRun]
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

const roomy = 4 * 1024 ** 3

/** A folder in memory where there is one with room, else the usual one for what is not kept. */
export const quickestFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > roomy ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Data of a server that never served anybody, with or without the samples; null where none are prepared. */
export const preparedData = (seed: string): string | null => {
  const folder = process.env[folderOfRun]
  return folder === undefined ? null : join(folder, seed)
}

/** Makes a folder the same as another, whatever it held. */
export const copyFolder = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
