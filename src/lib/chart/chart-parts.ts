import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'

type Node = AnyStateMachine['root']

/** The parts of a chart by the names people know them by. */
export type ChartParts = {
  /** Every state below the root: `editable`, `editable.failed`. */
  states: string[]
  /** The states that have none inside them. */
  leaves: string[]
  events: string[]
  /** Every transition the chart declares, such as `submitting: send.error → editable.failed`. */
  transitions: Map<AnyTransitionDefinition, string>
  /** The guards its transitions ask, those inside `and`, `or` and `not` included. */
  guards: string[]
}

const isSent = (type: string) => type !== '' && !type.startsWith('xstate.')

const nameOf = (node: Node) => node.path.join('.')

const descendants = (node: Node): Node[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendants(child)])

const isLeaf = ({ type }: Node) => type === 'atomic' || type === 'final'

const transitionsOf = (node: Node): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard && 'type' in guard) return String(guard.type)
  return typeof guard === 'function' ? guard.name || 'a condition' : ''
}

/** The names of the guards a condition asks. */
const guardsAsked = (guard: unknown): string[] => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.flatMap(guardsAsked)
  }
  const name = guardName(guard)
  return name ? [name] : []
}

/** `submitting: send.error → editable.failed`, with `[guard]` where the transition has one. */
const nameTransition = (node: Node, { eventType, target, guard }: AnyTransitionDefinition) => {
  const source = nameOf(node) || node.id
  const condition = guardName(guard)
  const targets = target?.map((goal) => nameOf(goal) || goal.id).join(' and ') ?? 'stays'
  return `${source}: ${eventType || 'always'}${condition && ` [${condition}]`} → ${targets}`
}

const eventsOf = (node: Node) => [...node.transitions.keys()].map(String).filter(isSent)

/** Lists what a chart is made of. Charts with wildcard events have no complete list, and are refused. */
export const chartParts = (chart: AnyStateMachine): ChartParts => {
  const nodes = descendants(chart.root).filter(({ type }) => type !== 'history')
  const events = [...new Set([chart.root, ...nodes].flatMap(eventsOf))]
  const wildcard = events.find((type) => type.includes('*'))
  if (wildcard) throw new Error(`The chart ${chart.id} listens to "${wildcard}"; name the events instead`)
  const named = [chart.root, ...nodes].flatMap((node) =>
    transitionsOf(node).map((transition) => [transition, nameTransition(node, transition)] as const),
  )
  return {
    states: nodes.map(nameOf),
    leaves: nodes.filter(isLeaf).map(nameOf),
    events,
    transitions: new Map(named),
    guards: [...new Set(named.flatMap(([{ guard }]) => guardsAsked(guard)))],
  }
}

/** The innermost states a snapshot is in. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((one, other) => one.order - other.order)
    .map(nameOf)

/** The states a snapshot is in, outer ones included. */
export const statesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map(nameOf).filter((name) => name !== '')

/** The events a snapshot's states listen to, leaving out what the chart tells itself. */
export const eventsFor = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(snapshot._nodes.flatMap(eventsOf)),
]
