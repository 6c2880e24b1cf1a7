import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import type { ChartPaths } from '../paths/list.ts'
import { fileName, indexPage, machinePage } from './page.ts'

/** Every page about the charts, by file name. */
export const machinePages = (machines: ChartPaths[]): Map<string, string> => {
  const pages = new Map([['README.md', indexPage(machines)]])
  for (const told of machines) {
    const { machine, purpose } = told.chart
    const name = fileName(machine.id)
    if (pages.has(`${name}.md`)) throw new Error(`Two machines are called ${machine.id}`)
    pages.set(`${name}.md`, machinePage(told))
    pages.set(`${name}.json`, chartJson(machine, purpose))
  }
  return pages
}

/** The files in a folder that are missing, out of date or about no chart any more, by name. */
export const stalePages = (pages: Map<string, string>, folder: string): string[] => {
  const present = existsSync(folder) ? readdirSync(folder) : []
  const gone = present.filter((name) => !pages.has(name))
  const outdated = [...pages].filter(
    ([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  )
  return [...outdated.map(([name]) => name), ...gone].sort()
}

/** Makes a folder hold exactly these pages. */
export const writePages = (pages: Map<string, string>, folder: string) => {
  mkdirSync(folder, { recursive: true })
  for (const name of stalePages(pages, folder)) {
    const text = pages.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
}
