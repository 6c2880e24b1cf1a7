import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** A challenge of the server, as it sends it. */
export type Puzzle = {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

const encoder = new TextEncoder()

const isEqual = (bytes: Uint8Array, wanted: Uint8Array) =>
  wanted.every((byte, place) => byte === bytes[place])

/**
 * Looks for the solution from `start` on, `count` numbers far; null when it is not among them. The browser's own sum exists
 * only on secure pages and waits for a promise each time: many short sums are faster here.
 */
const search = ({ challenge, salt, maxnumber }: Puzzle, start: number, count: number): number | null => {
  const wanted = hexToBytes(challenge)
  const end = Math.min(start + count, maxnumber + 1)
  for (let number = start; number < end; number += 1) {
    if (isEqual(sha256(encoder.encode(salt + number)), wanted)) return number
  }
  return null
}

/** What the server takes as the token of a solved puzzle. */
export const getToken = ({ algorithm, challenge, salt, signature }: Puzzle, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

/** When the puzzle expires, in milliseconds since 1970 by the server's clock; null when it does not say. */
export const getExpiry = ({ salt }: Pick<Puzzle, 'salt'>): number | null => {
  const seconds = /[?&]expires=(\d+)/.exec(salt)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}

const numbersAtOnce = 2000

/** Solves in short turns, so that the page stays usable. */
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

/** Finds the solution beside the page, or in it where workers are not to be had; null when stopped or none exists. */
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

/** Makes this script, started as a worker, solve the puzzle it is sent. */
export const serveAsWorker = () => {
  self.onmessage = ({ data }: MessageEvent<Puzzle>) => {
    self.postMessage(search(data, 0, Number.POSITIVE_INFINITY))
  }
}
