/** Text without case and accents, to compare with. */
const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Whether every word of a query occurs somewhere in the texts; case and accents do not count. */
export const hasEveryWord = (query: string, texts: readonly string[]): boolean => {
  const folded = texts.map(fold)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.some((text) => text.includes(word)))
}
