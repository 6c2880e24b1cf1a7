import { join } from 'node:path'
import { machinePages, stalePages, writePages } from './machines/pages.ts'
import { allShortestPaths } from './paths/list.ts'

const folder = join(import.meta.dirname, '../docs/machines')
const machines = await allShortestPaths()
const pages = machinePages(machines)
const stale = stalePages(pages, folder)

if (!process.argv.includes('--check')) {
  writePages(pages, folder)
  console.log(`${machines.length} statecharts in docs/machines, ${stale.length} files changed`)
} else if (stale.length > 0) {
  for (const name of stale) console.error(`docs/machines/${name} is out of date; run npm run machines`)
  process.exitCode = 1
} else {
  console.log(`${machines.length} statecharts in docs/machines are up to date`)
}
