import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Seen = { all: string[]; visited: string[] }

export type Coverage = { machine: string; states: Seen; transitions: Seen; guards: Seen }

/** Environment variable: folder that test files write coverage to. */
export const coverageFolder = 'MODEL_COVERAGE_DIR'

export const newCoverage = (
  machine: string,
  { states, transitions, guards }: Record<'states' | 'transitions' | 'guards', string[]>,
): Coverage => ({
  machine,
  states: { all: states, visited: [] },
  transitions: { all: transitions, visited: [] },
  guards: { all: guards, visited: [] },
})

export const addVisits = (seen: Seen, names: string[]) => {
  seen.visited = seen.all.filter((name) => seen.visited.includes(name) || names.includes(name))
}

const both = (one: Seen, other: Seen): Seen => ({
  all: one.all,
  visited: one.all.filter((name) => one.visited.includes(name) || other.visited.includes(name)),
})

const mergeCoverage = (one: Coverage, other: Coverage): Coverage => ({
  machine: one.machine,
  states: both(one.states, other.states),
  transitions: both(one.transitions, other.transitions),
  guards: both(one.guards, other.guards),
})

/** `4/4` */
export const describeSeen = ({ visited, all }: Seen) => `${visited.length}/${all.length}`

export const missedParts = ({ states, transitions }: Coverage) => [
  ...states.all.filter((state) => !states.visited.includes(state)),
  ...transitions.all.filter((transition) => !transitions.visited.includes(transition)),
]

export const missedGuards = ({ guards }: Coverage) =>
  guards.all.filter((answer) => !guards.visited.includes(answer)).map((answer) => `guard ${answer}`)

export const writeCoverage = (coverage: Coverage, folder = process.env[coverageFolder]) => {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${coverage.machine}.${randomUUID()}.json`), JSON.stringify(coverage))
}

export const coverageByMachine = (coverages: Coverage[]): Coverage[] => {
  const machines = new Map<string, Coverage>()
  for (const coverage of coverages) {
    const known = machines.get(coverage.machine)
    machines.set(coverage.machine, known ? mergeCoverage(known, coverage) : coverage)
  }
  return [...machines.values()].sort((one, other) => one.machine.localeCompare(other.machine, 'en'))
}

export const readCoverage = (folder: string): Coverage[] =>
  coverageByMachine(
    readdirSync(folder).map((file): Coverage => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
