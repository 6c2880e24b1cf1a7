import type { ChartParts } from '#src/lib/chart/chart-parts.ts'
import type { ModelDefinition, PathFacts } from './definition.ts'

const without = (names: Iterable<string>, known: Iterable<string>) => {
  const others = new Set(known)
  return [...names].filter((name) => !others.has(name))
}

/** Compares chart, test definition and paths in both directions; empty if complete. */
export const findGaps = <Subject>(
  parts: ChartParts,
  { states, events, cases, refusals = {} }: ModelDefinition<Subject>,
  paths: PathFacts[],
): string[] => {
  const caseTypes = Object.values(cases ?? {}).map(({ type }) => type)
  const reached = paths.flatMap((path) => path.states)
  const taken = paths.flatMap((path) => path.transitions)
  return [
    ...without(parts.leaves, Object.keys(states)).map((state) => `state "${state}" has no assertion`),
    ...without(Object.keys(states), parts.states).map((state) => `the chart has no state "${state}"`),
    ...without(parts.events, Object.keys(events)).map((event) => `event "${event}" has no driver`),
    ...without(Object.keys(events), parts.events).map((event) => `the chart has no event "${event}"`),
    ...without(Object.keys(refusals), parts.events).map(
      (event) => `the chart has no event "${event}" to refuse`,
    ),
    ...without(caseTypes, parts.events).map((type) => `the chart has no event "${type}" to give a case of`),
    ...without(parts.states, reached).map((state) => `no path reaches the state "${state}"`),
    ...without(parts.transitions.values(), taken).map((name) => `no path takes the transition "${name}"`),
  ]
}
