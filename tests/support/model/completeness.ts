import type { ChartParts } from './chart-parts.ts'

/** What a test says it can check, do and send. */
export type Claims = { assertions: string[]; drivers: string[]; caseTypes: string[] }

/** What the generated paths come past. */
export type Reached = { states: Set<string>; transitions: Set<string> }

const without = (names: Iterable<string>, known: Iterable<string>) => {
  const others = new Set(known)
  return [...names].filter((name) => !others.has(name))
}

/** Every gap between a chart and the test of it, both ways; empty when they match. */
export const findGaps = (parts: ChartParts, claims: Claims, reached: Reached): string[] => [
  ...without(parts.leaves, claims.assertions).map((state) => `state "${state}" has no assertion`),
  ...without(claims.assertions, parts.states).map((state) => `the chart has no state "${state}"`),
  ...without(parts.events, claims.drivers).map((event) => `event "${event}" has no driver`),
  ...without(claims.drivers, parts.events).map((event) => `the chart has no event "${event}"`),
  ...without(claims.caseTypes, parts.events).map(
    (event) => `the chart has no event "${event}" to give a case of`,
  ),
  ...without(parts.states, reached.states).map((state) => `no path reaches the state "${state}"`),
  ...without(parts.transitions.values(), reached.transitions).map(
    (transition) => `no path takes the transition "${transition}"`,
  ),
]
