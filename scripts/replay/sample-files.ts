import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paint } from '#tests/support/pictures.ts'
import { doc, docx, odt, xlsx } from '#tests/support/sample-documents.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

const beginnings: Record<string, () => Promise<Buffer> | Buffer> = {
  pdf: () => pdf,
  docx: () => docx,
  doc: () => doc,
  odt: () => odt,
  xlsx: () => xlsx,
  rtf: () => Buffer.from('{\\rtf1 Sample}'),
  png: () => paint(400, 300, 'png'),
  jpg: () => paint(400, 300, 'jpeg'),
  jpeg: () => paint(400, 300, 'jpeg'),
  webp: () => paint(400, 300, 'webp'),
}

/** Writes sample files of these kinds and sizes; gives back their paths. */
export const sampleFiles = async (
  folder: string,
  files: { kind: string; size: number }[],
): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    files.map(async ({ kind, size }, place) => {
      const ending = /^\w{1,8}$/.test(kind) ? kind : 'bin'
      const path = join(folder, `sample-${place + 1}.${ending}`)
      const begin = beginnings[ending] ?? (() => Buffer.from('Sample text\n'.repeat(8)))
      const content = await begin()
      await writeFile(path, content)
      await truncate(path, Math.max(size, content.length))
      return path
    }),
  )
}
