import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '#server/once.ts'
import type { Renderer } from './render-page.ts'

const textIn = (shell: unknown, name: 'bareDocument' | 'assetOrigin') =>
  typeof shell === 'object' && shell !== null ? String(Reflect.get(shell, name) ?? '') : ''

/** The renderer the build made; null where there is none. Its code is loaded when the first page is asked for. */
export const loadRenderer = async (folder: string): Promise<Renderer | null> => {
  const shellFile = join(folder, 'shell.json')
  if (!existsSync(shellFile)) return null
  const shell: unknown = JSON.parse(await readFile(shellFile, 'utf8'))
  const bundle = once(() => import('#built/prerender'))
  return {
    renderPage: async (path, options) => (await bundle()).renderDocument(shell, path, options),
    bareDocument: textIn(shell, 'bareDocument'),
    assetOrigin: textIn(shell, 'assetOrigin'),
  }
}
