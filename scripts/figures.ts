import { join } from 'node:path'
import { figuresOf } from './figures/figures.ts'
import { readImportGraph } from './figures/import-graph.ts'

const root = join(import.meta.dirname, '..')
const figures = figuresOf(root, await readImportGraph(root))
const exceeded = figures.filter(({ value, atMost }) => atMost !== undefined && value > atMost)

for (const { what, value, atMost, where = '' } of figures) {
  const bound = atMost === undefined ? '' : `at most ${atMost}`
  console.log(`${what.padEnd(44)} ${String(value).padStart(7)}   ${bound.padEnd(11)} ${where}`.trimEnd())
}

if (exceeded.length > 0) {
  console.error(`Too much: ${exceeded.map(({ what }) => what).join(', ')}`)
  process.exitCode = 1
}
