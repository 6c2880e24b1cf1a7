import { fold } from './search-words.ts'

export type Token = {
  word: string
  start: number
  end: number
  /** Alias. */
  also?: string
}

const before = '(?<![\\p{L}\\p{N}])'
const behind = '(?![\\p{L}\\p{N}])'

type Form = { pattern: string; as: (match: string) => Pick<Token, 'word' | 'also'> }

const letters = (match: string) => match.replaceAll(/[^\p{L}\p{N}]/gu, '')

const digits = (match: string) => match.replaceAll(/\D/g, '')

/** Before plain words. */
const forms: readonly Form[] = [
  {
    pattern: `${before}(?:\\+\\d[\\d ().-]{7,18}\\d|\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]\\d{4})${behind}`,
    as: (match) => ({ word: digits(match) }),
  },
  { pattern: `${before}c(?: ?#|[- ]?sharp)${behind}`, as: () => ({ word: 'csharp' }) },
  { pattern: `${before}f#${behind}`, as: () => ({ word: 'fsharp' }) },
  { pattern: `${before}c ?\\+\\+`, as: () => ({ word: 'cplusplus' }) },
  {
    pattern: `${before}(?:asp|vb|ado)\\.net${behind}`,
    as: (match) => ({ word: letters(match), also: 'dotnet' }),
  },
  { pattern: `${before}(?:\\.net|dot ?net)${behind}`, as: () => ({ word: 'dotnet' }) },
  {
    pattern: `${before}(?:node|react|vue|next|nuxt|angular|express|three)[. -]?js${behind}`,
    as: (match) => ({ word: letters(match), also: letters(match).slice(0, -2) }),
  },
  { pattern: `${before}[\\p{L}\\p{N}]{2,20}\\.js${behind}`, as: (match) => ({ word: letters(match) }) },
  {
    pattern: `${before}(?:objective-c|ci/cd|pl/sql|t-sql|no-sql|power bi|power shell|java script|type script)${behind}`,
    as: (match) => ({ word: letters(match) }),
  },
  {
    pattern: `${before}(?:py ?spark|py ?torch|tensor ?flow|data ?bricks|lang ?chain|quick ?sight|git ?labs?)${behind}`,
    as: (match) => ({ word: letters(match).replace('gitlabs', 'gitlab') }),
  },
  { pattern: `${before}\\p{L}&\\p{L}${behind}`, as: (match) => ({ word: letters(match) }) },
]

const plain = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}]|['’](?=\\p{L}))*"

const any = new RegExp([...forms.map(({ pattern }) => `(${pattern})`), plain].join('|'), 'giu')

const longest = 60

/** C#, .NET and phone numbers are single tokens. */
export const getTokens = (text: string): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(any)) {
    const [whole, ...groups] = match
    const form = forms[groups.findIndex((group) => group !== undefined)]
    const folded = fold(whole)
    const { word, also } = form ? form.as(folded) : { word: letters(folded), also: undefined }
    if (word === '') continue
    const place = { start: match.index, end: match.index + whole.length }
    tokens.push({ word: word.slice(0, longest), ...place, ...(also !== undefined && { also }) })
  }
  return tokens
}
