import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { BrowserWindow } from './browser-window.ts'
import { bundleFile } from './run-data.ts'

/** Where the documents of pages come from. */
export type SiteSource = {
  load: (address: string) => Promise<{ html: string; script: Script | null }>
  /** Whether a document does what it is asked. */
  isReady: (window: BrowserWindow) => boolean
}

const frame = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

let bundle: Script | undefined

/** Compiled once for all windows of a worker. */
const compiledBundle = () => {
  const filename = bundleFile()
  bundle ??= new Script(readFileSync(filename, 'utf8'), { filename })
  return bundle
}

/** The site, drawn by its own scripts alone. */
export const builtSite: SiteSource = {
  load: async () => ({ html: frame, script: compiledBundle() }),
  isReady: ({ document }) => document.documentElement.dataset.alive !== undefined,
}

/** Pages as their server sends them, with the scripts in them. */
export const servedSite: SiteSource = {
  load: async (address) => ({ html: await (await fetch(address)).text(), script: null }),
  isReady: ({ document }) => document.readyState === 'complete',
}

const noScript = new Script('')

/** Pages as their server sends them, to a browser without scripts. */
export const unscriptedSite: SiteSource = {
  ...servedSite,
  load: async (address) => ({ html: await (await fetch(address)).text(), script: noScript }),
}
