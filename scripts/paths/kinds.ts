import type { PathFacts } from '#tests/walker/definition.ts'

/** Which ways through a chart: a few long tours over every edge, the shortest to each, or all without a repeated state. */
export type PathKind = 'tours' | 'shortest' | 'simple'

/** `3 tours`, `1 path` */
export const countWays = (kind: PathKind, count: number) =>
  `${count} ${kind === 'tours' ? 'tour' : 'path'}${count === 1 ? '' : 's'}`

/** The most events that a description may name. */
const mostEvents = 8

/** What happens on a way and where it ends; of a long one, how many steps it has. */
export const nameWay = (kind: PathKind, { description, steps }: PathFacts) =>
  kind === 'tours' && steps.length - 1 > mostEvents
    ? `${steps.length - 1} steps${description.slice(description.lastIndexOf(' → '))}`
    : description
