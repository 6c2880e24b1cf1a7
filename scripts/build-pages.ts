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

type Page = { path: string; html: string; chunks: string[] }

type Renderer = {
  staticPaths: () => string[]
  renderPage: (path: string) => Promise<Page>
}

/** What React lifts out of a page into its head stands at the very start of the rendered text. */
const headTags =
  /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">.*?<\/script>)+/s

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

const fileOf = (pagePath: string) => path.join(siteDir, pagePath, 'index.html')

/** Renders every static page into `dist/site`, styles inlined; returns how many there are. */
export const buildPages = async (files: ChunkFiles): Promise<number> => {
  const renderer: Renderer = await import(pathToFileURL('dist/prerender/index.js').href)
  const template = withoutStylesheets(await readFile(fileOf('/'), 'utf8'))
  const { entries } = manifest.parse(JSON.parse(await readFile(path.join(siteDir, 'manifest.json'), 'utf8')))
  const paths = renderer.staticPaths()
  for (const pagePath of paths) {
    const page = await renderer.renderPage(pagePath)
    const { head, body } = splitHead(page.html)
    const assets = await assetTags(page, entries.index.initial.css ?? [], files)
    const html = template.replace('<!--head-->', () => head + assets).replace('<!--app-->', () => body)
    await mkdir(path.dirname(fileOf(pagePath)), { recursive: true })
    await writeFile(fileOf(pagePath), html)
  }
  return paths.length
}
