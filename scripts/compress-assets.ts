import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const worthCompressing = /\.(?:js|css|svg|json|txt|map)$/

const compress = async (file: string) => {
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await toBrotli(content, quality))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}

/** Writes `.br` and `.gz` beside every text file; returns the number of text files. */
export const compressAssets = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((name) => worthCompressing.test(name)).map((name) => path.join(folder, name))
  await Promise.all(files.map(compress))
  return files.length
}
