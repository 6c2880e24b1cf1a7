import { createHmac, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { timingSafeEquals } from '#server/platform/crypto.ts'

const mostFiles = 5000
const fileMaxBytes = 16 * 1024 * 1024
export const packMaxBytes = 100 * 1024 * 1024
export const indexMaxBytes = 2 * 1024 * 1024

/** Folders, content hash, extensions: `js/async/board.4f1c09a2d3.js.br`. */
const assetName = /^(?:[a-z]+\/){1,3}[\w@~+-]+(?:\.[\w@~+-]+)*\.[0-9a-f]{8,20}(?:\.[A-Za-z0-9]+){1,5}$/

const longestName = 200

/** Content-addressed: the same file in every release. */
export const isAssetName = (name: string): boolean => name.length <= longestName && assetName.test(name)

const packed = z.object({
  name: z.string().refine(isAssetName),
  bytes: z.int().min(0).max(fileMaxBytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const release = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), files: z.array(packed).max(mostFiles) })

/** In the order of the pack. */
export type Release = z.infer<typeof release>

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isAssetName)
    .sort()
}

/** Same build, same id. */
export const readRelease = async (folder: string): Promise<Release> => {
  const files: Release['files'] = []
  for (const name of await filesIn(folder)) {
    const content = await readFile(join(folder, name))
    files.push({ name, bytes: content.length, sha256: hash('sha256', content) })
  }
  return { id: hash('sha256', JSON.stringify(files)).slice(0, 32), files }
}

export const packAssets = (folder: string, { files }: Release): Readable =>
  Readable.from(
    (async function* () {
      for (const { name } of files) yield* createReadStream(join(folder, name))
    })(),
  )

/** Throws if a file differs. */
export const unpack = async ({ id, files }: Release, path: string, folder: string): Promise<void> => {
  const pack = await open(path)
  let position = 0
  try {
    for (const { name, bytes, sha256 } of files) {
      const content = Buffer.alloc(bytes)
      await pack.read(content, 0, bytes, position)
      if (hash('sha256', content) !== sha256)
        throw new Error(`The file ${name} of release ${id} is not what was put.`)
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
      position += bytes
    }
  } finally {
    await pack.close()
  }
}

const computeSeal = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Authenticated: store credentials alone cannot add to it. */
export const getIndex = (own: Release, secret: string): string => {
  const text = JSON.stringify(own)
  return `${computeSeal(secret, text)}\n${text}`
}

/** Null if not sealed with this secret. */
export const readIndex = (index: string, secret: string): Release | null => {
  const [seal = '', text = ''] = index.split('\n', 2)
  if (!timingSafeEquals(seal, computeSeal(secret, text))) return null
  return release.parse(JSON.parse(text))
}
