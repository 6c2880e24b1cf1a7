import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/operations.md')

/** The lines of a block of the handbook that says how to do something; it is found by how one of its lines begins. */
export const blockWith = async (beginning: string): Promise<string[]> => {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^ *```\w+\n([\s\S]*?)^ *```$/gm)]
  const found = blocks.map(([, block = '']) => block.split('\n').flatMap((line) => line.trim() || []))
  const lines = found.find((all) => all.some((line) => line.startsWith(beginning)))
  if (!lines) throw new Error(`docs/operations.md has no block with ${beginning}`)
  return lines
}
