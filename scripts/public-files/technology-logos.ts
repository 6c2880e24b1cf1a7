import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { technologies } from '#src/content/site/technologies.ts'

const iconSet = z.object({
  width: z.number().optional(),
  height: z.number().optional(),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
})

const require = createRequire(import.meta.url)

const readIconSet = async (name: string) =>
  iconSet.parse(JSON.parse(await readFile(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')))

const toSvg = async (icon: string) => {
  const [setName = '', name = ''] = icon.split(':')
  const set = await readIconSet(setName)
  const found = set.icons[name]
  if (!found) throw new Error(`There is no icon ${icon}`)
  const { body, width = set.width ?? 16, height = set.height ?? 16 } = found
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export const technologyLogos = async (): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  for (const { id, icon } of technologies) {
    if (icon) files.set(`logos/${id}.svg`, await toSvg(icon))
  }
  return files
}
