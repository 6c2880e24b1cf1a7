import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const writeSite = async (files: Record<string, string | Buffer>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-site-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}
