import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../scripts/structure/repository.ts'

const root = join(import.meta.dirname, '../..')

/** What asks gets the same files uncompressed, and to compress costs a good part of a build. */
const compressNothing = 'export const compressAssets = async () => 0\n'

/** Copies what a build is made from into a folder; packages are linked. */
export const copyRepository = (folder: string) => {
  const files = listFiles(root).filter((file) => !/^(?:tests|docs)\//.test(file))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  writeFileSync(join(folder, 'scripts/compress-assets.ts'), compressNothing)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
