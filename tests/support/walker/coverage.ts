import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Seen = { all: string[]; visited: string[] }

/** Which states, transitions and answers of guards of a machine the paths of a test came past. */
export type Coverage = { machine: string; states: Seen; transitions: Seen; guards: Seen }

/** Environment variable that names the folder into which test files write their coverage. */
export const coverageFolder = 'MODEL_COVERAGE_DIR'

/** A coverage of nothing yet. */
export const newCoverage = (
  machine: string,
  { states, transitions, guards }: Record<'states' | 'transitions' | 'guards', string[]>,
): Coverage => ({
  machine,
  states: { all: states, visited: [] },
  transitions: { all: transitions, visited: [] },
  guards: { all: guards, visited: [] },
})

/** Marks names as visited; those that do not count are passed over. */
export const addVisits = (seen: Seen, names: string[]) => {
  seen.visited = seen.all.filter((name) => seen.visited.includes(name) || names.includes(name))
}

const both = (one: Seen, other: Seen): Seen => ({
  all: one.all,
  visited: one.all.filter((name) => one.visited.includes(name) || other.visited.includes(name)),
})

/** What one run and another of the same machine came past together. */
const mergeCoverage = (one: Coverage, other: Coverage): Coverage => ({
  machine: one.machine,
  states: both(one.states, other.states),
  transitions: both(one.transitions, other.transitions),
  guards: both(one.guards, other.guards),
})

/** `4/4` */
export const describeSeen = ({ visited, all }: Seen) => `${visited.length}/${all.length}`

/** What no path came past; empty at 100 %. */
export const missedParts = ({ states, transitions }: Coverage) => [
  ...states.all.filter((state) => !states.visited.includes(state)),
  ...transitions.all.filter((transition) => !transitions.visited.includes(transition)),
]

/** The answers no guard gave on any path. */
export const missedGuards = ({ guards }: Coverage) =>
  guards.all.filter((answer) => !guards.visited.includes(answer)).map((answer) => `guard ${answer}`)

/** Writes what one test file covered, when the run collects it. */
export const writeCoverage = (coverage: Coverage, folder = process.env[coverageFolder]) => {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${coverage.machine}.${randomUUID()}.json`), JSON.stringify(coverage))
}

/** The coverage of each machine, by all its runs together, in the order of their names. */
export const coverageByMachine = (coverages: Coverage[]): Coverage[] => {
  const machines = new Map<string, Coverage>()
  for (const coverage of coverages) {
    const known = machines.get(coverage.machine)
    machines.set(coverage.machine, known ? mergeCoverage(known, coverage) : coverage)
  }
  return [...machines.values()].sort((one, other) => one.machine.localeCompare(other.machine, 'en'))
}

/** The coverage of every machine in a folder, in the order of their names. */
export const readCoverage = (folder: string): Coverage[] =>
  coverageByMachine(
    readdirSync(folder).map((file): Coverage => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
