import { readFileSync } from 'node:fs'
import { countFilesBehind, type ImportGraph } from './import-graph.ts'

export type Figure = { name: string; value: number; atMost?: number }

const mostFiles = 1384

/** Most files a reader may open to follow each page. */
const mostFilesBehind = {
  'src/features/site/contact/contact-page.tsx': 55,
  'src/features/account/sign-in/sign-in-page.tsx': 46,
  'src/features/time/time-sheets/time-sheet-list-page.tsx': 77,
  'src/features/time/time-sheets/new-time-sheet-page.tsx': 76,
  'server/time/time-sheets/new-time-sheet-routes.ts': 60,
}

const countLines = (path: string) => readFileSync(path, 'utf8').replace(/\n$/, '').split('\n').length

export const findFigures = (graph: ImportGraph): Figure[] => [
  { name: 'files of the product', value: graph.size, atMost: mostFiles },
  { name: 'lines', value: [...graph.keys()].reduce((sum, path) => sum + countLines(path), 0) },
  ...Object.entries(mostFilesBehind).map(([path, atMost]) => {
    if (!graph.has(path)) throw new Error(`there is no file ${path}`)
    return { name: `files behind ${path}`, value: countFilesBehind(graph, path), atMost }
  }),
]

export const figuresText = (figures: readonly Figure[]): string =>
  figures
    .map(({ name, value, atMost }) => {
      const bound = atMost === undefined ? '' : ` (${value > atMost ? 'TOO MANY, ' : ''}at most ${atMost})`
      return `${String(value).padStart(8)} ${name}${bound}`
    })
    .join('\n')
