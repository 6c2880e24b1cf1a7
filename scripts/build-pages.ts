import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { withLateScripts } from '#api/rules/deferred-scripts.ts'
import { placeholderOrigin } from '#api/rules/placeholders.ts'
import { type BuiltStyle, composeDocument, type Shell } from '#src/app/compose-document.ts'

const siteDir = 'dist/site'

const manifest = z.object({
  entries: z.object({
    index: z.object({
      initial: z.object({ css: z.array(z.string()).optional() }),
      assets: z.array(z.string()).optional(),
    }),
  }),
})

export type ChunkFiles = Record<string, string[]>

type Renderer = typeof import('#src/prerender.tsx')

/** `href` may begin with a CDN's URL. */
const getFile = (href: string) => path.join(siteDir, href.slice(href.lastIndexOf('/static/')))

const readStyle = async (href: string): Promise<BuiltStyle> => ({
  href,
  css: await readFile(getFile(href), 'utf8'),
})

const readStyles = (hrefs: string[]) =>
  Promise.all(hrefs.filter((href) => href.endsWith('.css')).map(readStyle))

const withoutStylesheets = (html: string) => html.replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')

/** Preloads fonts of the first view only; those of other scripts load by `unicode-range`. */
const withFonts = (html: string, assets: string[]) => {
  const fonts = assets.filter((href) => href.endsWith('.woff2') && !href.includes('-latin-ext-'))
  const links = fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  )
  return html.replace('<!--head-->', () => `${links.join('')}<!--head-->`)
}

const readShell = async (files: ChunkFiles): Promise<Shell> => {
  const { entries } = manifest.parse(JSON.parse(await readFile(path.join(siteDir, 'manifest.json'), 'utf8')))
  const chunks = Object.entries(files)
  const html = await readFile(path.join(siteDir, 'index.html'), 'utf8')
  const { assets = [] } = entries.index
  const styles = await Promise.all(chunks.map(async ([name, own]) => [name, await readStyles(own)]))
  return {
    template: withLateScripts(withFonts(withoutStylesheets(html), assets)),
    initialStyles: await readStyles(entries.index.initial.css ?? []),
    styles: Object.fromEntries(styles),
    scripts: Object.fromEntries(
      chunks.map(([name, own]) => [name, own.filter((href) => href.endsWith('.js'))]),
    ),
  }
}

/** Empty if assets come from the site itself. */
const assetOrigin = () => {
  const { origin } = new URL(process.env.ASSET_PREFIX ?? '/', placeholderOrigin)
  return origin === placeholderOrigin ? '' : origin
}

const write = async (name: string, content: string) => {
  const file = path.join(siteDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Renders static pages into `dist/site`, and the shell for server-rendered pages; returns the paths. */
export const buildPages = async (files: ChunkFiles): Promise<string[]> => {
  const renderer: Renderer = await import(pathToFileURL('dist/prerender/index.js').href)
  const shell = await readShell(files)
  const bareDocument = composeDocument(shell, { html: '', head: '', chunks: [], state: null })
  const parts = { ...shell, bareDocument, assetOrigin: assetOrigin() }
  await writeFile('dist/prerender/shell.json', JSON.stringify(parts))
  const paths = renderer.staticPaths()
  for (const pagePath of paths) {
    await write(path.join(pagePath, 'index.html'), await renderer.renderDocument(shell, pagePath))
  }
  for (const pattern of renderer.patternPaths()) {
    // Some file systems forbid `:`; the server reads `@` as `:`.
    const file = path.join(pattern.replaceAll('/:', '/@'), 'index.html')
    await write(file, await renderer.renderDocument(shell, pattern))
  }
  for (const [name, content] of Object.entries(renderer.extraFiles())) await write(name, content)
  return paths
}
