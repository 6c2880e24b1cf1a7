import { statesOf } from '#src/lib/chart/chart-parts.ts'
import type { ModelDefinition, PathFacts, PathStep } from './definition.ts'

/** A path that could not be gone to its end: which sentence of it was not true, and what was found instead. */
export class PathFailure extends Error {
  readonly path: string
  /** Number of the step: 0 is the start. */
  readonly step: number
  /** The sentence that could not be done, or what could not be seen. */
  readonly sentence: string

  constructor(path: PathFacts, failed: { step: number; part: 'action' | 'expected' }, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${reason}\n\n${tell(path, failed)}`, { cause })
    this.name = 'PathFailure'
    this.path = path.description
    this.step = failed.step
    this.sentence = path.steps[failed.step]?.[failed.part] ?? ''
  }
}

const tell = ({ description, steps }: PathFacts, failed: { step: number; part: 'action' | 'expected' }) => {
  const lines = steps.flatMap(({ action, expected }, index) => {
    const number = index === 0 ? 'Start:' : `${index}.`
    const mark = (part: 'action' | 'expected') => {
      if (index !== failed.step) return index < failed.step ? '✓' : ' '
      if (part === failed.part) return '✗'
      return part === 'action' ? '✓' : ' '
    }
    const seen = `  ${mark('expected')}   ${index === 0 ? `${number} ` : '→ '}${expected}`
    return index === 0 ? [seen] : [`  ${mark('action')} ${number} ${action}`, seen]
  })
  return [`Path: ${description}`, ...lines].join('\n')
}

const checkState = async <Subject>(
  { snapshot }: PathStep,
  { states }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  for (const name of statesOf(snapshot)) await states[name]?.(subject, snapshot)
}

const drive = async <Subject>(
  { event }: PathStep,
  { events }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  if (event) await events[event.type]?.(subject, event)
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
) => {
  for (const [index, step] of path.steps.entries()) {
    await drive(step, definition, subject).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'action' }, reason)
    })
    await checkState(step, definition, subject).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'expected' }, reason)
    })
  }
}
