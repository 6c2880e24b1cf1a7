import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../scripts/structure/repository.ts'

const root = join(import.meta.dirname, '../..')

/** Compression takes a large part of a build, and readers get the same files uncompressed. */
const compressNothing = 'export const compressAssets = async () => 0\n'

export const copyRepository = (folder: string) => {
  const files = listFiles(root).filter((file) => !/^(?:tests|docs)\//.test(file))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  writeFileSync(join(folder, 'scripts/compress-assets.ts'), compressNothing)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
