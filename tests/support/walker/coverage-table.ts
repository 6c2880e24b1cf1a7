import { type Coverage, coverageByMachine, describeSeen, missedGuards, missedParts } from './coverage.ts'

const percent = ({ states, transitions, guards }: Coverage) => {
  const parts = [states, transitions, guards]
  const all = parts.reduce((sum, part) => sum + part.all.length, 0)
  const visited = parts.reduce((sum, part) => sum + part.visited.length, 0)
  return `${Math.floor((100 * visited) / Math.max(all, 1))} %`
}

const toRow = (coverage: Coverage) => [
  coverage.machine,
  describeSeen(coverage.states),
  describeSeen(coverage.transitions),
  coverage.guards.all.length > 0 ? describeSeen(coverage.guards) : 'none',
  percent(coverage),
]

const sum = (machines: Coverage[], part: 'states' | 'transitions' | 'guards') => ({
  all: machines.flatMap((machine) => machine[part].all),
  visited: machines.flatMap((machine) => machine[part].visited),
})

const getTotal = (machines: Coverage[]): Coverage => ({
  machine: 'all',
  states: sum(machines, 'states'),
  transitions: sum(machines, 'transitions'),
  guards: sum(machines, 'guards'),
})

const head = ['machine', 'states', 'transitions', 'guards, both ways', 'total']

export const coverageTable = (coverages: Coverage[]): string => {
  const machines = coverageByMachine(coverages)
  const told = machines.length > 1 ? [...machines, getTotal(machines)] : machines
  const rows = [head, ...told.map(toRow)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  const missed = machines.flatMap((machine) =>
    [...missedParts(machine), ...missedGuards(machine)].map(
      (part) => `  not reached in ${machine.machine}: ${part}`,
    ),
  )
  return [...lines, ...missed].join('\n')
}
