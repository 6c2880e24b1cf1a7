import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which states and transitions of a machine the paths of a test came past. */
export type Coverage = {
  machine: string
  states: { all: string[]; visited: string[] }
  transitions: { all: string[]; visited: string[] }
}

/** Environment variable that names the folder into which test files write their coverage. */
export const coverageFolder = 'MODEL_COVERAGE_DIR'

/** A coverage of nothing yet. */
export const newCoverage = (machine: string, states: string[], transitions: string[]): Coverage => ({
  machine,
  states: { all: states, visited: [] },
  transitions: { all: transitions, visited: [] },
})

/** Marks names as visited; those that do not count are passed over. */
export const addVisits = (seen: Coverage['states'], names: string[]) => {
  seen.visited = seen.all.filter((name) => seen.visited.includes(name) || names.includes(name))
}

const both = (one: string[], other: string[]) => [...new Set([...one, ...other])]

const merge = (one: Coverage, other: Coverage): Coverage => ({
  machine: one.machine,
  states: { all: one.states.all, visited: both(one.states.visited, other.states.visited) },
  transitions: {
    all: one.transitions.all,
    visited: both(one.transitions.visited, other.transitions.visited),
  },
})

/** `formFlow: 4/4 states, 4/4 transitions` */
export const describeCoverage = ({ machine, states, transitions }: Coverage) =>
  `${machine}: ${states.visited.length}/${states.all.length} states, ` +
  `${transitions.visited.length}/${transitions.all.length} transitions`

/** What no path came past; empty at 100 %. */
export const missedParts = ({ states, transitions }: Coverage) => [
  ...states.all.filter((state) => !states.visited.includes(state)),
  ...transitions.all.filter((transition) => !transitions.visited.includes(transition)),
]

/** Writes what one test file covered, when the run collects it. */
export const writeCoverage = (coverage: Coverage, folder = process.env[coverageFolder]) => {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${coverage.machine}.${randomUUID()}.json`), JSON.stringify(coverage))
}

/** The coverage of every machine in a folder, in the order of their names. */
export const readCoverage = (folder: string): Coverage[] => {
  const machines = new Map<string, Coverage>()
  for (const file of readdirSync(folder)) {
    const coverage: Coverage = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const known = machines.get(coverage.machine)
    machines.set(coverage.machine, known ? merge(known, coverage) : coverage)
  }
  return [...machines.values()].sort((one, other) => one.machine.localeCompare(other.machine, 'en'))
}
