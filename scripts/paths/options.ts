import { parseArgs } from 'node:util'

/** What `npm run paths` was asked to do. */
export type PathOptions = {
  command: 'list' | 'run' | 'walk'
  /** Name of a model or id of a machine, in any spelling; `all` for every one. */
  subject: string
  kind: 'shortest' | 'simple'
  json: boolean
  headed: boolean
  /** Seed of the first random walk; a new one every time unless given. */
  seed: number
  /** How many random walks a model is taken on, and of how many steps at most. */
  walks: number
  steps: number
}

/** How the command is used. */
export const usage = `npm run paths                            every path of every chart, in sentences
npm run paths -- --machine <chart>       those of one chart
        --shortest (default), --simple   which paths: all transitions once, or every way past no state twice
        --json                           the same as data
npm run paths -- --run <chart|all>       go them in Chromium against the built server
        --headed                         in a window one can watch
npm run paths -- --walk <chart|all>      go random ways; a failing one is made as short as it can be
        --seed N --walks N --steps N     repeat the walk of a seed; how many walks, how long`

const isWholeNumber = (text: string) => /^-?\d{1,10}$/.test(text)

const wholeNumber = (name: string, text: string | undefined, otherwise: number) => {
  if (text === undefined) return otherwise
  if (!isWholeNumber(text)) throw new Error(`--${name} takes a whole number, not "${text}"`)
  return Number(text)
}

/**
 * Reads the command line.
 *
 * @throws with one sentence on an unknown or contradictory option
 */
export const readOptions = (args: string[]): PathOptions => {
  const { values } = parseArgs({
    args,
    options: {
      machine: { type: 'string' },
      run: { type: 'string' },
      walk: { type: 'string' },
      simple: { type: 'boolean', default: false },
      shortest: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      headed: { type: 'boolean', default: false },
      seed: { type: 'string' },
      walks: { type: 'string' },
      steps: { type: 'string' },
    },
  })
  if (values.simple && values.shortest) throw new Error('Either --simple or --shortest, not both')
  if (values.run !== undefined && values.walk !== undefined)
    throw new Error('Either --run or --walk, not both')
  return {
    command: values.run !== undefined ? 'run' : values.walk !== undefined ? 'walk' : 'list',
    subject: values.run ?? values.walk ?? values.machine ?? 'all',
    kind: values.simple ? 'simple' : 'shortest',
    json: values.json,
    headed: values.headed,
    seed: wholeNumber('seed', values.seed, Math.floor(Math.random() * 2 ** 31)),
    walks: wholeNumber('walks', values.walks, values.seed === undefined ? 5 : 1),
    steps: wholeNumber('steps', values.steps, 12),
  }
}
