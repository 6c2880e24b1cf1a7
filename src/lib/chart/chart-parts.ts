import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'

export type ChartNode = AnyStateMachine['root']

export type ChartParts = {
  /** Without the root. */
  states: string[]
  leaves: string[]
  events: string[]
  transitions: Map<AnyTransitionDefinition, string>
  /** Also inside `and`, `or`, `not`. */
  guards: string[]
}

export type Arrow = {
  from: ChartNode
  to: ChartNode | null
  event: string
  guard: string
  actions: string[]
  transition: AnyTransitionDefinition
}

export const stateName = (node: ChartNode) => node.path.join('.')

export const withInner = (node: ChartNode): ChartNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
]

const isLeaf = ({ type }: ChartNode) => type === 'atomic' || type === 'final'

const getCandidates = (node: ChartNode) => [...node.transitions.values(), node.always ?? []]

const partName = (part: unknown): string => {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part && 'type' in part ? String(part.type) : ''
}

const guardName = (guard: unknown) =>
  typeof guard === 'function' ? guard.name || 'a condition' : partName(guard)

const guardsAsked = (guard: unknown): string[] => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.flatMap(guardsAsked)
  }
  return [guardName(guard)].filter(Boolean)
}

const nameTransition = ({ source, eventType, target, guard }: AnyTransitionDefinition) => {
  const name = (node: ChartNode) => stateName(node) || node.id
  const condition = guardName(guard)
  const targets = target?.map(name).join(' and ') ?? 'stays'
  return `${name(source)}: ${eventType || 'always'}${condition && ` [${condition}]`} → ${targets}`
}

const getEvents = (node: ChartNode) =>
  [...node.transitions.keys()].map(String).filter((type) => type !== '' && !type.startsWith('xstate.'))

/** Throws for wildcard events. */
export const chartParts = (chart: AnyStateMachine): ChartParts => {
  const all = withInner(chart.root).filter(({ type }) => type !== 'history')
  const nodes = all.slice(1)
  const events = [...new Set(all.flatMap(getEvents))]
  const wildcard = events.find((type) => type.includes('*'))
  if (wildcard) throw new Error(`The chart ${chart.id} listens to "${wildcard}"; name the events instead`)
  const transitions = all.flatMap(getCandidates).flat()
  return {
    states: nodes.map(stateName),
    leaves: nodes.filter(isLeaf).map(stateName),
    events,
    transitions: new Map(transitions.map((transition) => [transition, nameTransition(transition)])),
    guards: [...new Set(transitions.flatMap(({ guard }) => guardsAsked(guard)))],
  }
}

export const getLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((one, other) => one.order - other.order)
    .map(stateName)

export const getStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map(stateName).filter((name) => name !== '')

export const eventsFor = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(snapshot._nodes.flatMap(getEvents)),
]

const eventName = (eventType: string) =>
  eventType === '' ? 'always' : eventType.replace(/^xstate\.done\.state\..*/, 'all done')

/** In evaluation order. */
export const getArrows = (from: ChartNode): Arrow[] =>
  getCandidates(from).flatMap((candidates) =>
    candidates.flatMap((transition, index) =>
      (transition.target ?? [null]).map((to) => ({
        from,
        to,
        event: eventName(transition.eventType),
        guard: partName(transition.guard) || (index > 0 ? 'otherwise' : ''),
        actions: transition.actions.map(partName),
        transition,
      })),
    ),
  )

export const getActions = (machine: AnyStateMachine, { id }: ChartNode): string[] => {
  const { entry, invoke, exit } = machine.getStateNodeById(id)
  const named = (actions: readonly unknown[]) => actions.map(partName).filter(Boolean)
  return [
    ...named(entry).map((name) => `enter: \`${name}\``),
    ...invoke.map(({ src }) => `run: \`${typeof src === 'string' ? src : 'an actor'}\``),
    ...named(exit).map((name) => `leave: \`${name}\``),
  ]
}
