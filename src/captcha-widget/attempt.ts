import { fetchPuzzle } from './fetch-puzzle.ts'
import { tokenOf } from './puzzle.ts'
import { solve } from './solver.ts'

/** How one try to solve a puzzle ended; null when it was stopped. */
export type Outcome =
  | { kind: 'solved'; token: string; holdsMs: number }
  | { kind: 'failed'; code: 'network-error' | 'challenge-error' }
  | { kind: 'expired' }
  | null

const solveOne = async (script: string, signal: AbortSignal): Promise<Outcome> => {
  const { puzzle, holdsMs } = await fetchPuzzle(script, signal)
  const started = Date.now()
  const number = await solve(script, puzzle, signal)
  const leftMs = holdsMs - (Date.now() - started)
  if (number === null) return { kind: 'failed', code: 'challenge-error' }
  return leftMs > 0
    ? { kind: 'solved', token: tokenOf(puzzle, number), holdsMs: leftMs }
    : { kind: 'expired' }
}

/** Fetches a puzzle and solves it. */
export const attempt = async (script: string, signal: AbortSignal): Promise<Outcome> => {
  try {
    const outcome = await solveOne(script, signal)
    return signal.aborted ? null : outcome
  } catch {
    return signal.aborted ? null : { kind: 'failed', code: 'network-error' }
  }
}
