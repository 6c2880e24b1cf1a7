import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

export type Puzzle = {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

const encoder = new TextEncoder()

const isEqual = (bytes: Uint8Array, wanted: Uint8Array) =>
  wanted.every((byte, index) => byte === bytes[index])

/** null if not found. Web Crypto needs a secure context and a promise per hash: synchronous hashing is faster here. */
const search = ({ challenge, salt, maxnumber }: Puzzle, start: number, count: number): number | null => {
  const wanted = hexToBytes(challenge)
  const end = Math.min(start + count, maxnumber + 1)
  for (let number = start; number < end; number += 1) {
    if (isEqual(sha256(encoder.encode(salt + number)), wanted)) return number
  }
  return null
}

export const getToken = ({ algorithm, challenge, salt, signature }: Puzzle, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

/** Milliseconds since 1970 by the server's clock; null if not stated. */
export const getExpiry = ({ salt }: Pick<Puzzle, 'salt'>): number | null => {
  const seconds = /[?&]expires=(\d+)/.exec(salt)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}

const numbersAtOnce = 2000

/** Yields between slices to keep the page responsive. */
const solveInTurns = (puzzle: Puzzle, signal: AbortSignal): Promise<number | null> =>
  new Promise((resolve) => {
    const turn = (start: number) => {
      if (signal.aborted || start > puzzle.maxnumber) {
        resolve(null)
        return
      }
      const found = search(puzzle, start, numbersAtOnce)
      if (found === null) setTimeout(turn, 0, start + numbersAtOnce)
      else resolve(found)
    }
    turn(0)
  })

const solveInWorker = (worker: Worker, puzzle: Puzzle, signal: AbortSignal): Promise<number | null> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
    worker.onmessage = ({ data }) => resolve(typeof data === 'number' ? data : null)
    worker.onerror = () => reject(new Error('The worker did not start.'))
    worker.postMessage(puzzle)
  })

/** Uses a worker if available; null if stopped or unsolvable. */
export const solve = async (script: string, puzzle: Puzzle, signal: AbortSignal): Promise<number | null> => {
  let worker: Worker | undefined
  try {
    worker = new Worker(script)
    return await solveInWorker(worker, puzzle, signal)
  } catch {
    return await solveInTurns(puzzle, signal)
  } finally {
    worker?.terminate()
  }
}

/** Entry point when this script runs as a worker. */
export const serveAsWorker = () => {
  self.onmessage = ({ data }: MessageEvent<Puzzle>) => {
    self.postMessage(search(data, 0, Number.POSITIVE_INFINITY))
  }
}
