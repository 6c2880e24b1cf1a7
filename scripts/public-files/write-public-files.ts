import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publicPages, shareTitle } from '#src/content/pages.ts'
import { drawFavicon, drawIcon, drawSharePicture } from './draw-share-picture.ts'
import { technologyLogos } from './technology-logos.ts'

/** Served beside `public`. */
export const drawnDir = '.cache/public'

const write = async (name: string, content: string | Buffer) => {
  const file = path.join(drawnDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Returns the number of files. */
export const writePublicFiles = async (): Promise<number> => {
  await rm(drawnDir, { recursive: true, force: true })
  const logos = await technologyLogos()
  for (const [name, svg] of logos) await write(name, svg)
  const shared = Object.entries(publicPages).filter(([, page]) => page.index)
  for (const [key, page] of shared) await write(`share/${key}.png`, await drawSharePicture(shareTitle(page)))
  await write('favicon.svg', drawFavicon())
  const edges = [180, 192, 512]
  for (const edge of edges) await write(`icons/icon-${edge}.png`, await drawIcon(edge))
  return logos.size + shared.length + edges.length + 1
}
