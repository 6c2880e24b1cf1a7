import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const siteDir = 'dist/site'

const manifest = z.object({
  entries: z.object({ index: z.object({ initial: z.object({ css: z.array(z.string()).optional() }) }) }),
})

/** Files of each named chunk group, addresses as the browser asks for them. */
export type ChunkFiles = Record<string, string[]>

type Page = { html: string; head: string; chunks: string[] }

type Renderer = {
  staticPaths: () => string[]
  renderPage: (path: string) => Promise<Page>
  filesBesidePages: () => Record<string, string>
}

/** What React lifts out of a page into its head stands at the very start of the rendered text. */
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/

const splitHead = (html: string) => {
  const head = headTags.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

const readStyles = async (href: string) => {
  const css = await readFile(path.join(siteDir, new URL(href, 'http://site.invalid').pathname), 'utf8')
  return `<style data-href="${href}">${css}</style>`
}

const scriptHint = (href: string) => `<link rel="preload" as="script" href="${href}">`

/** Builds the parts of a page's head that depend on which chunks it is made from. */
const assetTags = async (page: Page, initialCss: string[], files: ChunkFiles) => {
  const own = page.chunks.flatMap((chunk) => files[chunk] ?? [])
  const css = [...new Set([...initialCss, ...own.filter((file) => file.endsWith('.css'))])]
  const scripts = [...new Set(own.filter((file) => file.endsWith('.js')))]
  return [...(await Promise.all(css.map(readStyles))), ...scripts.map(scriptHint)].join('')
}

const withoutStylesheets = (html: string) => html.replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')

const write = async (name: string, content: string) => {
  const file = path.join(siteDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

const readInitialCss = async () => {
  const { entries } = manifest.parse(JSON.parse(await readFile(path.join(siteDir, 'manifest.json'), 'utf8')))
  return entries.index.initial.css ?? []
}

/** Renders every static page into `dist/site`, styles inlined, and the files beside them; returns the paths. */
export const buildPages = async (files: ChunkFiles): Promise<string[]> => {
  const renderer: Renderer = await import(pathToFileURL('dist/prerender/index.js').href)
  const template = withoutStylesheets(await readFile(path.join(siteDir, 'index.html'), 'utf8'))
  const initialCss = await readInitialCss()
  for (const pagePath of renderer.staticPaths()) {
    const page = await renderer.renderPage(pagePath)
    const { head, body } = splitHead(page.html)
    const assets = await assetTags(page, initialCss, files)
    const html = template
      .replace('<!--head-->', () => head + page.head + assets)
      .replace('<!--app-->', () => body)
    await write(path.join(pagePath, 'index.html'), html)
  }
  for (const [name, content] of Object.entries(renderer.filesBesidePages())) await write(name, content)
  return renderer.staticPaths()
}
