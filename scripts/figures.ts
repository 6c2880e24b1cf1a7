import { join } from 'node:path'
import { figuresOf } from './figures/figures.ts'
import { readImportGraph } from './figures/import-graph.ts'

const root = join(import.meta.dirname, '..')
const figures = figuresOf(root, await readImportGraph(root))

for (const { what, value, bound } of figures) {
  console.log(`${what.padEnd(44)} ${String(value).padStart(7)}   ${bound}`)
}
