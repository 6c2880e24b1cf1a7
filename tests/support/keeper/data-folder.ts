import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable; shared with all workers of a run. */
const folderOfRun = 'BROWSER_TEST_DATA'

export const dataRoot = () => process.env[folderOfRun] ?? tmpdir()

export const setDataRoot = (folder: string) => {
  process.env[folderOfRun] = folder
}

export const removeDataRoot = () => {
  const folder = process.env[folderOfRun]
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

const roomy = 4 * 1024 ** 3

export const quickestFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > roomy ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Null if not prepared. */
export const preparedData = (seed: string): string | null => {
  const folder = process.env[folderOfRun]
  return folder === undefined ? null : join(folder, seed)
}

export const copyFolder = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
