import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { BrowserWindow } from './browser-window.ts'
import { bundleFile } from './run-data.ts'

export type SiteSource = {
  load: (address: string) => Promise<{ html: string; script: Script | null }>
  isReady: (window: BrowserWindow) => boolean
}

const frame = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

let bundle: Script | undefined

/** Compiled once per worker. */
const compiledBundle = () => {
  const filename = bundleFile()
  bundle ??= new Script(readFileSync(filename, 'utf8'), { filename })
  return bundle
}

export const builtSite: SiteSource = {
  load: async () => ({ html: frame, script: compiledBundle() }),
  isReady: ({ document }) => document.documentElement.dataset.alive !== undefined,
}

export const servedSite: SiteSource = {
  load: async (address) => ({ html: await (await fetch(address)).text(), script: null }),
  isReady: ({ document }) => document.readyState === 'complete',
}

const noScript = new Script('')

export const unscriptedSite: SiteSource = {
  ...servedSite,
  load: async (address) => ({ html: await (await fetch(address)).text(), script: noScript }),
}
