import { fold } from '#api/rules/search-words.ts'

export type ExcerptPiece = { text: string; isHit: boolean }

/** Characters. */
const before = 70
const length = 220

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

export const markWords = (text: string, words: readonly string[]): ExcerptPiece[] => {
  const pieces: ExcerptPiece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!words.includes(fold(word))) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false })
    pieces.push({ text: word, isHit: true })
    end = index + word.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false })
  return pieces
}

const firstHit = (text: string, words: readonly string[]) =>
  [...text.matchAll(wordPattern)].find(([word]) => words.includes(fold(word)))?.index ?? 0

export const getExcerpt = (text: string, words: readonly string[]): ExcerptPiece[] => {
  const hit = firstHit(text, words)
  const from = hit <= before ? 0 : text.indexOf(' ', hit - before) + 1
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length)
  const shown = text.slice(from, to)
  return markWords(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, words)
}
