import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What the root of a chart says in its `meta`. */
export type ChartMeta = {
  /** Short quotes of the specification that the chart makes true. */
  spec: string[]
  /** By event (`submit`, `send.error`, `after.timeout`): what happens, as a sentence a tester can follow. */
  events: Record<string, string>
}

type Node = AnyStateMachine['root']

/** What the chart's root says in its `meta`; empty where it says nothing. */
export const getMeta = ({ config }: AnyStateMachine): ChartMeta => {
  const { spec = [], events = {} }: Partial<ChartMeta> = config.meta ?? {}
  return { spec, events }
}

/** What an event is called where it is described. */
export const wordsFor = (event: AnyEventObject): string => String(event.case ?? event.type)

/** `choose a file` as `Choose a file.` */
const asSentence = (words: string) => {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** The sentence of an event whose chart has none for it. */
const plainSentence = (words: string) => {
  if (words.startsWith('after.')) return `The time “${words.slice('after.'.length)}” passes.`
  if (words.endsWith('.done')) return `“${words.slice(0, -'.done'.length)}” succeeds.`
  if (words.endsWith('.error')) return `“${words.slice(0, -'.error'.length)}” fails.`
  return asSentence(words)
}

/** What a person does or sees happen, by the chart's own words: those of the case, else those of the event. */
export const eventSentence = (machine: AnyStateMachine, event: AnyEventObject): string => {
  const words = wordsFor(event)
  return getMeta(machine).events[words] ?? plainSentence(words)
}

const nodeAt = (machine: AnyStateMachine, name: string) =>
  name.split('.').reduce<Node | undefined>((node, key) => node?.states[key], machine.root)

/** What can be seen in a state, by its description or that of the state around it; by its name where neither has one. */
export const stateSentence = (machine: AnyStateMachine, name: string): string => {
  const told = (node: Node | undefined): string | undefined =>
    node && node !== machine.root ? (node.description ?? told(node.parent)) : undefined
  return told(nodeAt(machine, name)) ?? `It is “${name.split('.').join(', ')}”.`
}

/** Tells the states of a chart apart, by where they are and what they remember. */
export const describeState = ({ value, context }: AnyMachineSnapshot): string =>
  Object.keys(context).length > 0 ? JSON.stringify({ value, context }) : JSON.stringify(value)

/** Tells apart the ways into a state, so that the shortest paths to all of them take every transition. */
export const describeArrival = (
  snapshot: AnyMachineSnapshot,
  event?: AnyEventObject,
  previous?: AnyMachineSnapshot,
): string => {
  const way = previous && event ? ` by ${wordsFor(event)} from ${describeState(previous)}` : ''
  return describeState(snapshot) + way
}
