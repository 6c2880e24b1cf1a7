/** Text without case and accents, to compare with. */
export const fold = (text: string) => {
  const lower = text.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The words of a query, without case and accents. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** Whether every word of a query occurs somewhere in the texts; case and accents do not count. */
export const hasEveryWord = (query: string, texts: readonly string[]): boolean => {
  const folded = texts.map(fold)
  return wordsOf(query).every((word) => folded.some((text) => text.includes(word)))
}
