import { stripVTControlCharacters } from 'node:util'
import { getStates } from '#src/lib/chart/chart-parts.ts'
import type { ModelDefinition, PathFacts, PathStep } from './definition.ts'

type Failed = { step: number; part: 'action' | 'expected' }

/** Also handles errors of another realm, such as a browser driver's. */
export const getMessage = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'message' in reason
    ? String(reason.message)
    : String(reason)

export class PathFailure extends Error {
  readonly path: string
  /** 0 is the start. */
  readonly step: number
  readonly part: Failed['part']
  readonly sentence: string

  constructor(path: PathFacts, failed: Failed, cause: unknown) {
    super(`${stripVTControlCharacters(getMessage(cause)).trim()}\n\n${describe(path, failed)}`, { cause })
    this.name = 'PathFailure'
    this.path = path.description
    this.step = failed.step
    this.part = failed.part
    this.sentence = path.steps[failed.step]?.[failed.part] ?? ''
  }
}

const shownSteps = { before: 8, after: 3 }

const describeSteps = (steps: PathStep[], failed: Failed) =>
  steps.map(({ action, expected }, index) => {
    const number = index === 0 ? 'Start:' : `${index}.`
    const mark = (part: Failed['part']) => {
      if (index !== failed.step) return index < failed.step ? '✓' : ' '
      if (part === failed.part) return '✗'
      return part === 'action' ? '✓' : ' '
    }
    const seen = `  ${mark('expected')}   ${index === 0 ? `${number} ` : '→ '}${expected}`
    return index === 0 ? seen : `  ${mark('action')} ${number} ${action}\n${seen}`
  })

const describe = ({ description, steps }: PathFacts, failed: Failed) => {
  const lines = describeSteps(steps, failed)
  const first = failed.step - shownSteps.before
  const last = failed.step + shownSteps.after + 1
  const before = first > 1 ? [`  ✓ … ${first} steps`] : lines.slice(0, Math.max(first, 0))
  const after = lines.length - last > 1 ? [`    … ${lines.length - last} steps`] : lines.slice(last)
  const isLong = before.length + after.length < steps.length - (last - Math.max(first, 0))
  const title = isLong ? `a way of ${steps.length - 1} steps` : description
  return [`Path: ${title}`, ...before, ...lines.slice(Math.max(first, 0), last), ...after].join('\n')
}

/** Milliseconds per part of a step; ends steps that hang. */
export const stepPatience = 90_000

const inTime = async (work: Promise<void>, patience: number) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const say = () => reject(new Error(`Nothing more happened within ${patience / 1000} s`))
    timer = setTimeout(say, patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const checkState = async <Subject>(
  { snapshot }: PathStep,
  { states }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  for (const name of getStates(snapshot)) await states[name]?.(subject, snapshot)
}

const drive = async <Subject>(
  { event, isRefused }: PathStep,
  { events, refusals = {} }: ModelDefinition<Subject>,
  subject: Subject,
) => {
  if (event) await (isRefused ? refusals : events)[event.type]?.(subject, event)
}

type Going = {
  /** Milliseconds per part of a step. */
  patience?: number
  onStep?: (step: PathStep) => void
}

/** Checks the state after every event. Throws `PathFailure` with the sentence that failed. */
export const runSteps = async <Subject>(
  path: PathFacts,
  definition: ModelDefinition<Subject>,
  subject: Subject,
  { patience = stepPatience, onStep }: Going = {},
) => {
  for (const [index, step] of path.steps.entries()) {
    await inTime(drive(step, definition, subject), patience).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'action' }, reason)
    })
    await inTime(checkState(step, definition, subject), patience).catch((reason: unknown) => {
      throw new PathFailure(path, { step: index, part: 'expected' }, reason)
    })
    onStep?.(step)
  }
}
