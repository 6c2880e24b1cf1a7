import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBehind, filesInCircles, type ImportGraph } from './import-graph.ts'

type Figure = { what: string; value: number; bound: string }

/** Pages whose way is measured: the end of their file's path, and how many files may be opened to follow one. */
const ways = [
  { page: 'contact', file: /contact-page\.tsx$/, bound: 48 },
  { page: 'sign-in', file: /sign-in-page\.tsx$/, bound: 40 },
  { page: 'list of time sheets', file: /time-sheet-list-page\.tsx$/, bound: 60 },
  { page: 'new time sheet', file: /new-time-sheet-page\.tsx$/, bound: 56 },
  { page: 'new time sheet, on the server', file: /new-time-sheet-routes\.ts$/, bound: 50 },
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
    { what: 'Files of the product', value: files.length, bound: 'about 750' },
    { what: 'Lines', value: files.reduce((sum, { lines }) => sum + lines, 0), bound: '' },
    ...ways.map(({ page, file, bound }) => ({
      what: `Files behind ${page}`,
      value: filesBehind(graph, startOf(graph, file)).size,
      bound: `at most ${bound}`,
    })),
    { what: 'Files in circles of imports', value: filesInCircles(graph).length, bound: 'none' },
    { what: 'Longest file', value: file.lines, bound: `at most 300: ${file.path}` },
    { what: 'Longest chart', value: chart.lines, bound: `at most 250: ${chart.path}` },
  ]
}
