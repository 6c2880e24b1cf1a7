import { readFileSync } from 'node:fs'
import { countFilesBehind, type ImportGraph } from './import-graph.ts'

export type Figure = { name: string; value: number; atMost?: number }

const mostFiles = 1384
const mostCommentWords = 29_000
const mostWordsPer100Lines = 40
const mostNamesInOf = 20

/** Most files a reader may open to follow each page. */
const mostFilesBehind = {
  'src/features/site/contact/contact-page.tsx': 55,
  'src/features/account/sign-in/sign-in-page.tsx': 46,
  'src/features/time/time-sheets/time-sheet-list-page.tsx': 77,
  'src/features/time/time-sheets/new-time-sheet-page.tsx': 76,
  'server/time/time-sheets/new-time-sheet-routes.ts': 60,
}

type Text = { room: string; lines: string[] }

const getRoom = (path: string) => path.split('/').slice(0, 2).join('/')

const readText = (path: string): Text => ({
  room: getRoom(path),
  lines: readFileSync(path, 'utf8').replace(/\n$/, '').split('\n'),
})

/** Words of the lines that are comments. */
export const countCommentWords = (lines: readonly string[]): number =>
  lines
    .filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => /\w/.test(word)).length

const smallRoom = 500

/** The room with the most comment words per 100 lines. */
export const findWordiest = (texts: readonly Text[]): { room: string; per100: number } => {
  const rooms = new Map<string, string[]>()
  for (const { room, lines } of texts) rooms.set(room, [...(rooms.get(room) ?? []), ...lines])
  return [...rooms]
    .filter(([, lines]) => lines.length >= smallRoom)
    .map(([room, lines]) => ({ room, per100: Math.round((100 * countCommentWords(lines)) / lines.length) }))
    .reduce((most, one) => (one.per100 > most.per100 ? one : most), { room: 'any room', per100: 0 })
}

/** Functions named `xOf`, where the conventions ask for a verb. */
export const countNamesInOf = (lines: readonly string[]): number =>
  lines.filter((line) => /\b(?:const|function) \w+Of\b/.test(line)).length

const sum = (texts: readonly Text[], count: (lines: readonly string[]) => number) =>
  texts.reduce((all, { lines }) => all + count(lines), 0)

export const findFigures = (graph: ImportGraph): Figure[] => {
  const texts = [...graph.keys()].map(readText)
  const { room, per100 } = findWordiest(texts)
  return [
    { name: 'files of the product', value: graph.size, atMost: mostFiles },
    { name: 'lines', value: sum(texts, (lines) => lines.length) },
    { name: 'comment words', value: sum(texts, countCommentWords), atMost: mostCommentWords },
    { name: `comment words per 100 lines of ${room}`, value: per100, atMost: mostWordsPer100Lines },
    { name: 'functions ending in Of', value: sum(texts, countNamesInOf), atMost: mostNamesInOf },
    ...Object.entries(mostFilesBehind).map(([path, atMost]) => {
      if (!graph.has(path)) throw new Error(`there is no file ${path}`)
      return { name: `files behind ${path}`, value: countFilesBehind(graph, path), atMost }
    }),
  ]
}

export const figuresText = (figures: readonly Figure[]): string =>
  figures
    .map(({ name, value, atMost }) => {
      const bound = atMost === undefined ? '' : ` (${value > atMost ? 'TOO MANY, ' : ''}at most ${atMost})`
      return `${String(value).padStart(8)} ${name}${bound}`
    })
    .join('\n')
