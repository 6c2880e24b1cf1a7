import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartList } from './machines/chart-list.ts'
import { machinePages, stalePages, writePages } from './machines/pages.ts'
import { allShortestPaths } from './paths/list.ts'

const folder = join(import.meta.dirname, '../docs/machines')
const machines = await allShortestPaths()
const pages = machinePages(machines)
const list = chartList(machines.map(({ chart }) => chart))
const listFile = join(import.meta.dirname, '../src/content/charts.generated.json')
const isListStale = readFileSync(listFile, 'utf8') !== list
const stale = [
  ...stalePages(pages, folder).map((name) => `docs/machines/${name}`),
  ...(isListStale ? ['src/content/charts.generated.json'] : []),
]

if (!process.argv.includes('--check')) {
  writePages(pages, folder)
  if (isListStale) writeFileSync(listFile, list)
  console.log(`${machines.length} statecharts in docs/machines, ${stale.length} files changed`)
} else if (stale.length > 0) {
  for (const name of stale) console.error(`${name} is out of date; run npm run machines`)
  process.exitCode = 1
} else {
  console.log(`${machines.length} statecharts in docs/machines are up to date`)
}
