import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartList } from './machines/chart-list.ts'
import { withDiagrams } from './machines/diagrams.ts'
import { findMachines } from './machines/find-machines.ts'
import { writePages } from './machines/pages.ts'

const root = join(import.meta.dirname, '..')
const machines = await findMachines()
const docs = join(root, 'docs/charts.md')

writePages(machines, join(root, 'dist/machines'))
writeFileSync(join(root, 'src/content/charts.generated.json'), chartList(machines))
writeFileSync(docs, withDiagrams(readFileSync(docs, 'utf8'), machines))
console.log(`${machines.length} statecharts in dist/machines; the diagrams of docs/charts.md are up to date`)
