import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { ordinaryChart } from './ordinary-chart.ts'

export type ChartNode = AnyStateMachine['root']

/** One arrow of a chart. `to` is null when the state is kept. */
export type Arrow = {
  from: ChartNode
  to: ChartNode | null
  event: string
  guard: string
  actions: string[]
  transition: AnyTransitionDefinition
}

/** The name of an action or guard, however the chart writes it. */
const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part && 'type' in part ? String(part.type) : ''
}

const eventName = (eventType: string) =>
  eventType === '' ? 'always' : eventType.replace(/^xstate\.done\.state\..*/, 'all done')

const arrowsFor = (from: ChartNode, transition: AnyTransitionDefinition, earlier: unknown[]): Arrow[] => {
  const { eventType, target, guard, actions } = transition
  return (target ?? [null]).map((to) => ({
    from,
    to,
    event: eventName(eventType),
    guard: nameOf(guard) || (earlier.length > 0 ? 'otherwise' : ''),
    actions: actions.map(nameOf),
    transition,
  }))
}

/** The chart as people read it, in which actors and delays answer with events (`send.done`, `after.timeout`). */
export const readableRoot = (machine: AnyStateMachine): ChartNode => ordinaryChart(machine).root

/** A state and every state inside it, in the order of the chart. */
export const withInner = (node: ChartNode): ChartNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
]

/** The arrows that leave a state itself, in the order in which they are tried. */
export const arrowsOf = (node: ChartNode): Arrow[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((candidates) =>
    candidates.flatMap((transition, index) => arrowsFor(node, transition, candidates.slice(0, index))),
  )

/** What a state does while it is entered, active and left, in words. */
export const doingsOf = (machine: AnyStateMachine, path: string[]): string[] => {
  const node = path.reduce<ChartNode | undefined>((at, key) => at?.states[key], machine.root)
  if (!node) return []
  const named = (actions: readonly unknown[]) => actions.map(nameOf).filter((name) => name !== '')
  return [
    ...named(node.entry).map((name) => `enter: \`${name}\``),
    ...node.invoke.map(({ src }) => `run: \`${typeof src === 'string' ? src : 'an actor'}\``),
    ...named(node.exit).map((name) => `leave: \`${name}\``),
  ]
}
