/** Letters NFD does not decompose. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

export const fold = (text: string): string => {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþıħ]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Code unit order. */
export const ascending = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** In the order of ICU's root collation, in which letters and digits follow. */
const punctuation = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

/** Sorts by code units as a collator compares base letters, null if only a collator can. */
export const getSortKey = (text: string): string | null =>
  /^[ -~\u00c0-\u017f]*$/.test(text) && !/[ðþı×÷ŉĸŋŧŀ]/i.test(text)
    ? fold(text).replaceAll(/[^a-z0-9]/g, (mark) => String.fromCharCode(punctuation.indexOf(mark)))
    : null

let collator: Intl.Collator | undefined

/** A collator's first use costs slow phones 0.2 s, so Latin letters do without. */
export const compareNames = (one: string, other: string): number => {
  const [key, otherKey] = [getSortKey(one), getSortKey(other)]
  if (key !== null && otherKey !== null) return ascending(key, otherKey)
  collator ??= new Intl.Collator('en', { sensitivity: 'base' })
  return collator.compare(one, other)
}

export const inAlphabet = (one: string, other: string): number =>
  compareNames(one, other) || ascending(one, other)

/** Must not match a day. */
export const isPhoneNumber = (query: string): boolean =>
  /^\s*[\d(+][\d\s()+.-]*$/.test(query) && query.replace(/\D/g, '').length >= 9

/** A phone number is one word. */
export const typedWords = (query: string): string[] =>
  isPhoneNumber(query) ? [query.replace(/\D/g, '').replace(/^0+/, '')] : query.split(/\s+/).filter(Boolean)

export const getWords = (query: string): string[] => typedWords(fold(query))

/** Expects folded texts. */
export const hasWords = (words: readonly string[], folded: readonly string[]): boolean =>
  words.every((word) => folded.some((text) => text.includes(word)))

export const hasEveryWord = (query: string, texts: readonly string[]): boolean =>
  hasWords(getWords(query), texts.map(fold))

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY

/** Damerau-Levenshtein distance. */
export const editDistance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of a.entries()) {
    const now = [row + 1]
    for (const [column, its] of b.entries()) {
      const wrong = at(last, column) + (letter === its ? 0 : 1)
      const isSwapped = letter === b[column - 1] && its === a[row - 1]
      const swapped = isSwapped ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY
      now.push(Math.min(wrong, at(last, column + 1) + 1, at(now, column) + 1, swapped))
    }
    ;[before, last] = [last, now]
  }
  return at(last, b.length)
}

const maxEdits = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Null if none is close. */
export const correctSpelling = (word: string, known: readonly string[]): string | null => {
  const typed = fold(word)
  const near = known
    .map((text) => ({ text, slips: editDistance(typed, fold(text)) }))
    .filter(({ slips }) => slips <= maxEdits(typed))
    .sort((one, other) => one.slips - other.slips)
  return near[0]?.text ?? null
}
