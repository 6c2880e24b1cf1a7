import { parseArgs } from 'node:util'
import type { PathKind } from './kinds.ts'

/** What `npm run paths` was asked to do. */
export type PathOptions = {
  command: 'list' | 'run' | 'walk'
  /** Name of a model or id of a machine, in any spelling; `all` for every one. */
  subject: string
  kind: PathKind
  json: boolean
  headed: boolean
  /** Number of the one path to walk; null for all. */
  path: number | null
  /** Seed of the first random walk; a new one every time unless given. */
  seed: number
  /** How many random walks a model is taken on, and of how many steps at most. */
  walks: number
  steps: number
  /** Where among the walks of the seed the one to repeat is, as a failing run prints it; null for all. */
  replay: string | null
}

/** How the command is used. */
export const usage = `npm run paths                            lists the tours of every chart, in sentences
npm run paths -- --machine <chart>       lists those of one chart
        --tours (default)                a few long ways that take every event in every situation
        --shortest, --simple             the shortest way to each event, or every way that visits no state twice
        --json                           the same as data
npm run paths -- --run [chart]           walks them in Chromium against the built server
        --headed, --headless (default)   with a window to watch, or without
        --path N                         only this one; --shortest and --simple as above
npm run paths -- --walk [chart]          walks at random; a walk that fails is made as short as it can be
        --seed N --walks N --steps N     the seed, the number of walks and the most steps of each
        --replay PLACE                   only the walk that failed, with the place that was printed`

const isWholeNumber = (text: string) => /^-?\d{1,10}$/.test(text)

const wholeNumber = (name: string, text: string | undefined, otherwise: number) => {
  if (text === undefined) return otherwise
  if (!isWholeNumber(text)) throw new Error(`--${name} takes a whole number, not "${text}"`)
  return Number(text)
}

/** `--run` and `--walk` without a chart mean the one of `--machine`, or all. */
const withSubject = (args: string[]) =>
  args.map((arg, index) => {
    const next = args[index + 1]
    const isBare = ['--run', '--walk'].includes(arg) && (next === undefined || next.startsWith('--'))
    return isBare ? `${arg}=` : arg
  })

const options = {
  machine: { type: 'string' },
  run: { type: 'string' },
  walk: { type: 'string' },
  simple: { type: 'boolean', default: false },
  shortest: { type: 'boolean', default: false },
  tours: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  headless: { type: 'boolean', default: false },
  path: { type: 'string' },
  seed: { type: 'string' },
  walks: { type: 'string' },
  steps: { type: 'string' },
  replay: { type: 'string' },
} as const

/** Pairs of options that contradict each other. */
const contradictions = [
  ['simple', 'shortest'],
  ['tours', 'shortest'],
  ['tours', 'simple'],
  ['run', 'walk'],
  ['headed', 'headless'],
  ['json', 'run'],
  ['json', 'walk'],
] as const

/**
 * Reads the command line.
 *
 * @throws with one sentence on an unknown or contradictory option
 */
export const readOptions = (args: string[]): PathOptions => {
  const { values } = parseArgs({ args: withSubject(args), options })
  const isGiven = (name: keyof typeof values) => values[name] !== undefined && values[name] !== false
  const both = contradictions.find((pair) => pair.every(isGiven))
  if (both) throw new Error(`Either --${both[0]} or --${both[1]}, not both`)
  return {
    command: isGiven('run') ? 'run' : isGiven('walk') ? 'walk' : 'list',
    subject: values.run || values.walk || values.machine || 'all',
    kind: values.simple ? 'simple' : values.shortest ? 'shortest' : 'tours',
    json: values.json,
    headed: values.headed,
    path: values.path === undefined ? null : wholeNumber('path', values.path, 1),
    seed: wholeNumber('seed', values.seed, Math.floor(Math.random() * 2 ** 31)),
    walks: wholeNumber('walks', values.walks, 5),
    steps: wholeNumber('steps', values.steps, 12),
    replay: values.replay ?? null,
  }
}
