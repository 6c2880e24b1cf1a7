import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'

export type ChartNode = AnyStateMachine['root']

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

/** One arrow of a chart. `to` is null when the state is kept. */
export type Arrow = {
  from: ChartNode
  to: ChartNode | null
  event: string
  guard: string
  actions: string[]
  transition: AnyTransitionDefinition
}

/** `editable.failed`; empty for the chart itself. */
export const stateName = (node: ChartNode) => node.path.join('.')

/** A state and every state inside it, in the order of the chart. */
export const withInner = (node: ChartNode): ChartNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
]

const isLeaf = ({ type }: ChartNode) => type === 'atomic' || type === 'final'

/** The transitions that leave a state itself: for each event those that are tried one after the other. */
const getCandidates = (node: ChartNode) => [...node.transitions.values(), node.always ?? []]

/** The name of an action or guard; empty for a function, which has none. */
const partName = (part: unknown): string => {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part && 'type' in part ? String(part.type) : ''
}

const guardName = (guard: unknown) =>
  typeof guard === 'function' ? guard.name || 'a condition' : partName(guard)

/** The names of the guards a condition asks. */
const guardsAsked = (guard: unknown): string[] => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.flatMap(guardsAsked)
  }
  return [guardName(guard)].filter(Boolean)
}

/** `submitting: send.error → editable.failed`, with `[guard]` where the transition has one. */
const nameTransition = ({ source, eventType, target, guard }: AnyTransitionDefinition) => {
  const name = (node: ChartNode) => stateName(node) || node.id
  const condition = guardName(guard)
  const targets = target?.map(name).join(' and ') ?? 'stays'
  return `${name(source)}: ${eventType || 'always'}${condition && ` [${condition}]`} → ${targets}`
}

/** What a state listens to, leaving out what the chart tells itself. */
const getEvents = (node: ChartNode) =>
  [...node.transitions.keys()].map(String).filter((type) => type !== '' && !type.startsWith('xstate.'))

/** Lists what a chart is made of. Charts with wildcard events have no complete list, and are refused. */
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

/** The innermost states a snapshot is in. */
export const getLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((one, other) => one.order - other.order)
    .map(stateName)

/** The states a snapshot is in, outer ones included. */
export const getStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map(stateName).filter((name) => name !== '')

/** The events a snapshot's states listen to. */
export const eventsFor = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(snapshot._nodes.flatMap(getEvents)),
]

const eventName = (eventType: string) =>
  eventType === '' ? 'always' : eventType.replace(/^xstate\.done\.state\..*/, 'all done')

/** The arrows that leave a state itself, in the order in which they are tried. */
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

/** What a state does while it is entered, active and left, in words; an ordinary chart's state as the machine's own does. */
export const getActions = (machine: AnyStateMachine, { id }: ChartNode): string[] => {
  const { entry, invoke, exit } = machine.getStateNodeById(id)
  const named = (actions: readonly unknown[]) => actions.map(partName).filter(Boolean)
  return [
    ...named(entry).map((name) => `enter: \`${name}\``),
    ...invoke.map(({ src }) => `run: \`${typeof src === 'string' ? src : 'an actor'}\``),
    ...named(exit).map((name) => `leave: \`${name}\``),
  ]
}
