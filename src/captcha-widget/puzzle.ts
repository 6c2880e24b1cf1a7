import { sha256 } from './sha256.ts'

/** A challenge of the server, as it sends it. */
export type Puzzle = {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

const encoder = new TextEncoder()

const wordsOf = (hex: string): number[] =>
  Array.from({ length: 8 }, (_, place) => Number.parseInt(hex.slice(place * 8, place * 8 + 8), 16) | 0)

const isEqual = (words: Int32Array, wanted: number[]) => wanted.every((word, place) => word === words[place])

/** Looks for the solution from `start` on, `count` numbers far; null when it is not among them. */
export const search = (
  { challenge, salt, maxnumber }: Puzzle,
  start: number,
  count: number,
): number | null => {
  const wanted = wordsOf(challenge)
  const end = Math.min(start + count, maxnumber + 1)
  for (let number = start; number < end; number += 1) {
    if (isEqual(sha256(encoder.encode(salt + number)), wanted)) return number
  }
  return null
}

/** What the server takes as the token of a solved puzzle. */
export const tokenOf = ({ algorithm, challenge, salt, signature }: Puzzle, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

/** When the puzzle expires, in milliseconds since 1970 by the server's clock; null when it does not say. */
export const expiryOf = ({ salt }: Pick<Puzzle, 'salt'>): number | null => {
  const seconds = /[?&]expires=(\d+)/.exec(salt)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
