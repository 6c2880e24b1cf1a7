import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBehind, filesInCircles, type ImportGraph } from './import-graph.ts'

type Figure = { what: string; value: number; atMost?: number; where?: string }

/** Pages whose way is measured: the end of their file's path, and how many files may be opened to follow one. */
const ways = [
  { page: 'contact', file: /contact-page\.tsx$/, atMost: 49 },
  { page: 'sign-in', file: /sign-in-page\.tsx$/, atMost: 41 },
  { page: 'list of time sheets', file: /time-sheet-list-page\.tsx$/, atMost: 61 },
  { page: 'new time sheet', file: /new-time-sheet-page\.tsx$/, atMost: 56 },
  { page: 'new time sheet, on the server', file: /new-time-sheet-routes\.ts$/, atMost: 54 },
]

const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length

const longest = (files: { path: string; lines: number }[]) =>
  files.reduce((one, other) => (other.lines > one.lines ? other : one), { path: 'none', lines: 0 })

const startOf = (graph: ImportGraph, file: RegExp) => {
  const [path, another] = [...graph.keys()].filter((name) => file.test(name))
  if (path === undefined || another !== undefined) throw new Error(`not one file ends like ${file.source}`)
  return path
}

/** How many doors the house has: files, lines, and the files behind the pages that are measured. */
export const figuresOf = (root: string, graph: ImportGraph): Figure[] => {
  const files = [...graph.keys()].map((path) => ({
    path,
    lines: lineCount(readFileSync(join(root, path), 'utf8')),
  }))
  const file = longest(files)
  const chart = longest(files.filter(({ path }) => path.endsWith('.machine.ts')))
  return [
    { what: 'Files of the product', value: files.length, atMost: 1285 },
    { what: 'Lines', value: files.reduce((sum, { lines }) => sum + lines, 0) },
    ...ways.map(({ page, file, atMost }) => ({
      what: `Files behind ${page}`,
      value: filesBehind(graph, startOf(graph, file)).size,
      atMost,
    })),
    { what: 'Files in circles of imports', value: filesInCircles(graph).length, atMost: 0 },
    { what: 'Longest file', value: file.lines, atMost: 300, where: file.path },
    { what: 'Longest chart', value: chart.lines, atMost: 250, where: chart.path },
  ]
}
