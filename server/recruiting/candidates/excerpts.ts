import { sql } from 'drizzle-orm'
import type { Hit } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { getTokens, type Token } from '#api/rules/search-tokens.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Query, Term } from './parse-query.ts'
import type { Source } from './sources.ts'

const around = 80
const mostHits = 3

/** Prefix that inflected forms share. */
const sharedLetters = 3

const getStart = (word: string) => word.slice(0, sharedLetters)

const list = (words: Iterable<string>) => sql`string_to_array(${[...words].join(' ')}, ' ')`

const sameStem = async (reader: Reader, words: ReadonlySet<string>, asked: readonly string[]) => {
  const starts = new Set(asked.map(getStart))
  const maybe = [...words].filter((word) => starts.has(getStart(word)))
  if (maybe.length === 0) return new Set<string>()
  const stems = sql`(select array_agg(stem) from unnest(${list(asked)}) asked, unnest(ts_lexize('english_stem', asked)) stem)`
  const rows = await reader
    .select({ word: sql<string>`word` })
    .from(sql`unnest(${list(maybe)}) word`)
    .where(sql`ts_lexize('english_stem', word) && ${stems}`)
  return new Set(rows.map(({ word }) => word))
}

type Marks = (tokens: readonly Token[], text: string) => boolean[]

/** The language, not the verb "go". */
const asTool = /^(?:Go|GO|golang)$/

const isWord = (
  { word, also }: Token,
  { words, begins }: Term,
  index: number,
  stems: ReadonlySet<string>,
) => {
  const asked = words[index] ?? ''
  if (begins && index === words.length - 1) return word.startsWith(asked)
  return word === asked || also === asked || (words.length === 1 && stems.has(word))
}

const getMarks =
  (terms: readonly Term[], stems: ReadonlySet<string>): Marks =>
  (tokens, text) => {
    const marked = tokens.map(() => false)
    for (const term of terms) {
      const isIn = (token: Token | undefined, index: number) => {
        if (!token) return false
        if (term.isOnlySkill) return asTool.test(text.slice(token.start, token.end))
        return isWord(token, term, index, stems)
      }
      const { length } = term.words
      tokens.forEach((_, at) => {
        if (term.words.every((__, index) => isIn(tokens[at + index], index)))
          marked.fill(true, at, at + length)
      })
    }
    return marked
  }

const evenly = (text: string) => text.replaceAll(/\s+/g, ' ')

const getParts = (text: string, tokens: readonly Token[], marked: readonly boolean[]): Hit['parts'] => {
  const first = tokens[marked.indexOf(true)]
  if (!first) return []
  const [from, to] = [Math.max(0, first.start - around), Math.min(text.length, first.end + around)]
  const cut = (at: number) => tokens.find(({ start, end }) => start < at && end > at)
  const [begin, finish] = [cut(from)?.end ?? from, cut(to)?.start ?? to]
  const parts: Hit['parts'] = []
  const add = (piece: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.isMarked === isMarked) last.text += piece
    else parts.push({ text: piece, isMarked })
  }
  let at = begin
  tokens.forEach(({ start, end }, index) => {
    if (!marked[index] || start < begin || end > finish) return
    add(evenly(text.slice(at, start)), false)
    add(evenly(text.slice(start, end)), true)
    at = end
  })
  add(evenly(text.slice(at, finish)), false)
  if (begin > 0) parts.unshift({ text: '… ', isMarked: false })
  if (finish < text.length) parts.push({ text: ' …', isMarked: false })
  return parts
}

export const findHits = async (
  reader: Reader,
  query: Query,
  sources: readonly Source[],
): Promise<Map<string, Hit[]>> => {
  const terms = query.wanted.flat()
  const hits = new Map<string, Hit[]>()
  if (terms.length === 0) return hits
  const read = sources.map((source) => ({ ...source, tokens: getTokens(source.text) }))
  const words = new Set(read.flatMap(({ tokens }) => tokens.map(({ word }) => word)))
  const single = terms.flatMap((term) => (term.words.length === 1 && !term.begins ? term.words : []))
  const marks = getMarks(terms, single.length > 0 ? await sameStem(reader, words, single) : new Set())
  for (const { candidateId, source, applicationId, text, tokens } of read) {
    const own = hits.get(candidateId) ?? []
    if (own.length >= mostHits) continue
    const marked = marks(tokens, text)
    const parts = getParts(text, tokens, marked)
    if (parts.length > 0) hits.set(candidateId, [...own, { source, applicationId, parts }])
  }
  return hits
}
