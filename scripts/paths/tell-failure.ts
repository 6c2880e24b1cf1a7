import { stripVTControlCharacters } from 'node:util'
import { PathFailure } from '#tests/walker/run-steps.ts'
import { TourFailure } from '#tests/walker/walk-tour.ts'

/** A path, walk or sentence that failed: its name, what was wrong in one line, and everything there is to say. */
export type Failed = { name: string; short: string; told: string }

const wordsOf = (failure: unknown) =>
  stripVTControlCharacters(failure instanceof Error ? failure.message : String(failure))

const shortOf = (failure: unknown): string => {
  if (failure instanceof TourFailure) return failure.failures.map((one) => shortOf(one.failure)).join('; ')
  if (!(failure instanceof PathFailure)) return wordsOf(failure).split('\n')[0] ?? ''
  const { step, sentence, part } = failure
  const place = step === 0 ? 'at the start' : `at step ${step}`
  return `${place}, “${sentence}” ${part === 'action' ? 'could not be done' : 'is not true'}`
}

/** Describes a failure, with the sentence of the path that was not true. */
export const tellFailure = (name: string, failure: unknown): Failed => {
  const short = shortOf(failure)
  const isPath = failure instanceof PathFailure || failure instanceof TourFailure
  const lines = isPath
    ? [`${short.charAt(0).toUpperCase()}${short.slice(1)}.`, wordsOf(failure)]
    : [wordsOf(failure)]
  return { name, short, told: lines.join('\n').replaceAll('\n', '\n    ').replaceAll(/ +$/gm, '') }
}
