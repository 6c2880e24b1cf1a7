import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const stampFile = 'dist/build-stamp'
const folders = ['api', 'machines', 'public', 'scripts/public-files', 'server', 'src']
const files = [
  'index.html',
  'package-lock.json',
  'rsbuild.config.ts',
  'scripts/admin.ts',
  'scripts/backup.ts',
  'scripts/backup/archive.ts',
  'scripts/backup/command.ts',
  'scripts/build-pages.ts',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/env-file.ts',
  'scripts/files-command.ts',
  'scripts/files.ts',
  'scripts/restore.ts',
  'scripts/run.ts',
  'scripts/steps.ts',
  'tsconfig.json',
]

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

const digestSources = async () => {
  const all = [...files, ...(await Promise.all(folders.map(filesIn))).flat()].sort()
  const hash = createHash('sha256').update(process.env.ASSET_PREFIX ?? '')
  for (const file of all) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

export const writeBuildStamp = async () => writeFile(stampFile, await digestSources())

export const isBuildFresh = async () => {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  return stamp === (await digestSources())
}
