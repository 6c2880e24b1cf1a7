import { expiryOf, type Puzzle } from './puzzle.ts'

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

/** Asks the server for a puzzle and how long it holds; by the server's clock, since the visitor's may be wrong. */
export const fetchPuzzle = async (script: string, signal: AbortSignal) => {
  const answer = await fetch(new URL('/captcha/challenge', script), { cache: 'no-store', signal })
  const puzzle: unknown = await answer.json()
  if (!answer.ok || !isPuzzle(puzzle)) throw new Error('This is no puzzle.')
  const expires = expiryOf(puzzle)
  const now = Date.parse(answer.headers.get('date') ?? '')
  const holdsMs = expires === null || Number.isNaN(now) ? otherwiseMs : expires - now - spareMs
  return { puzzle, holdsMs: Math.max(0, holdsMs) }
}
