import { stripVTControlCharacters } from 'node:util'
import { statesOf } from '#src/lib/chart/chart-parts.ts'
import { defer } from '../deferred.ts'
import type { ModelDefinition, PathFacts, PathStep } from './definition.ts'

type Failed = { step: number; part: 'action' | 'expected' }

/** A path that could not be gone to its end: which sentence of it was not true, and what was found instead. */
export class PathFailure extends Error {
  readonly path: string
  /** Number of the step: 0 is the start. */
  readonly step: number
  /** Whether something could not be done, or was not seen. */
  readonly part: Failed['part']
  /** The sentence that could not be done, or what could not be seen. */
  readonly sentence: string

  constructor(path: PathFacts, failed: Failed, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${stripVTControlCharacters(reason).trim()}\n\n${tell(path, failed)}`, { cause })
    this.name = 'PathFailure'
    this.path = path.description
    this.step = failed.step
    this.part = failed.part
    this.sentence = path.steps[failed.step]?.[failed.part] ?? ''
  }
}

const tell = ({ description, steps }: PathFacts, failed: Failed) => {
  const lines = steps.flatMap(({ action, expected }, index) => {
    const number = index === 0 ? 'Start:' : `${index}.`
    const mark = (part: Failed['part']) => {
      if (index !== failed.step) return index < failed.step ? '✓' : ' '
      if (part === failed.part) return '✗'
      return part === 'action' ? '✓' : ' '
    }
    const seen = `  ${mark('expected')}   ${index === 0 ? `${number} ` : '→ '}${expected}`
    return index === 0 ? [seen] : [`  ${mark('action')} ${number} ${action}`, seen]
  })
  return [`Path: ${description}`, ...lines].join('\n')
}

/** How long one part of a step may take, in milliseconds: what waits for ever fails by then. */
export const stepPatience = 90_000

const inTime = async (work: Promise<void>, patience: number) => {
  const { promise, reject } = defer<never>()
  const timer = setTimeout(
    () => reject(new Error(`Nothing more happened within ${patience / 1000} s`)),
    patience,
  )
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const checkState = async <Subject>(
  { snapshot }: PathStep,
  { states }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  for (const name of statesOf(snapshot)) await states[name]?.(subject, snapshot)
}

const drive = async <Subject>(
  { event, isRefused }: PathStep,
  { events, refusals = {} }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  if (event) await (isRefused ? refusals : events)[event.type]?.(subject, event)
}

/**
 * Goes a path: makes each event happen in the subject, and checks every state it comes past.
 *
 * @throws {PathFailure} with the sentence that was not true
 */
export const runSteps = async <Subject>(
  path: PathFacts,
  definition: ModelDefinition<Subject>,
  subject: Subject,
  patience = stepPatience,
) => {
  for (const [index, step] of path.steps.entries()) {
    await inTime(drive(step, definition, subject), patience).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'action' }, reason)
    })
    await inTime(checkState(step, definition, subject), patience).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'expected' }, reason)
    })
  }
}
