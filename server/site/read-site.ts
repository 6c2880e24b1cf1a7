import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { createDocument, type SiteDocument } from './site-document.ts'

export type Site = {
  /** Pages and other texts by the path they are served at. */
  documents: ReadonlyMap<string, SiteDocument>
  /** The sitemap as it was built; empty where there is none. */
  sitemap: string
  /** Files beside the pages that are served as they are, relative to the site's folder, with `/` between parts. */
  files: readonly string[]
}

const textTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
])

const compressed = new Set(['.br', '.gz'])

/** `view-details/@id/index.html` is the page of every address `/view-details/:id`. */
const pathOfFile = (file: string): string => {
  if (file === 'index.html') return '/'
  return `/${file.replace(/\/index\.html$/, '')}`.replaceAll('/@', '/:')
}

/** Reads the built site: every text into memory, except what is under `static/`. */
export const readSite = async (siteDir: string, publicUrl: () => string): Promise<Site> => {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('static/') && !compressed.has(extname(name)))
  const documents = new Map<string, SiteDocument>()
  let sitemap = ''
  for (const name of names) {
    const type = textTypes.get(extname(name))
    if (!type) continue
    const text = await readFile(join(siteDir, name), 'utf8')
    if (name === 'sitemap.xml') sitemap = text
    documents.set(pathOfFile(name), createDocument(type, text, publicUrl))
  }
  return { documents, sitemap, files: names.filter((name) => !textTypes.has(extname(name))) }
}
