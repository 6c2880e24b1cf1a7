import { getExpiry, getToken, type Puzzle, solve } from './puzzle.ts'

/** null if stopped. */
export type Outcome =
  | { kind: 'solved'; token: string; holdsMs: number }
  | { kind: 'failed'; code: 'network-error' | 'challenge-error' }
  | { kind: 'expired' }
  | null

const otherwiseMs = 4 * 60 * 1000
const spareMs = 5000

const isPuzzle = (value: unknown): value is Puzzle =>
  typeof value === 'object' &&
  value !== null &&
  'challenge' in value &&
  typeof value.challenge === 'string' &&
  'salt' in value &&
  typeof value.salt === 'string' &&
  'maxnumber' in value &&
  typeof value.maxnumber === 'number'

/** Computes the lifetime by the server's clock, since the visitor's may be wrong. */
const fetchPuzzle = async (script: string, signal: AbortSignal) => {
  const answer = await fetch(new URL('/captcha/challenge', script), { cache: 'no-store', signal })
  const puzzle: unknown = await answer.json()
  if (!answer.ok || !isPuzzle(puzzle)) throw new Error('This is no puzzle.')
  const expires = getExpiry(puzzle)
  const now = Date.parse(answer.headers.get('date') ?? '')
  const holdsMs = expires === null || Number.isNaN(now) ? otherwiseMs : expires - now - spareMs
  return { puzzle, holdsMs: Math.max(0, holdsMs) }
}

const solveOne = async (script: string, signal: AbortSignal): Promise<Outcome> => {
  const { puzzle, holdsMs } = await fetchPuzzle(script, signal)
  const started = Date.now()
  const number = await solve(script, puzzle, signal)
  const leftMs = holdsMs - (Date.now() - started)
  if (number === null) return { kind: 'failed', code: 'challenge-error' }
  return leftMs > 0
    ? { kind: 'solved', token: getToken(puzzle, number), holdsMs: leftMs }
    : { kind: 'expired' }
}

export const attempt = async (script: string, signal: AbortSignal): Promise<Outcome> => {
  try {
    const outcome = await solveOne(script, signal)
    return signal.aborted ? null : outcome
  } catch {
    return signal.aborted ? null : { kind: 'failed', code: 'network-error' }
  }
}
