import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

export type ChartMeta = {
  spec: string[]
  events: Record<string, string>
}

type Node = AnyStateMachine['root']

export const getMeta = ({ config }: AnyStateMachine): ChartMeta => {
  const { spec = [], events = {} }: Partial<ChartMeta> = config.meta ?? {}
  return { spec, events }
}

export const wordsFor = (event: AnyEventObject): string => String(event.case ?? event.type)

const asSentence = (words: string) => {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

const plainSentence = (words: string) => {
  if (words.startsWith('after.')) return `The time “${words.slice('after.'.length)}” passes.`
  if (words.endsWith('.done')) return `“${words.slice(0, -'.done'.length)}” succeeds.`
  if (words.endsWith('.error')) return `“${words.slice(0, -'.error'.length)}” fails.`
  return asSentence(words)
}

export const eventSentence = (machine: AnyStateMachine, event: AnyEventObject): string => {
  const words = wordsFor(event)
  return getMeta(machine).events[words] ?? plainSentence(words)
}

const nodeAt = (machine: AnyStateMachine, name: string) =>
  name.split('.').reduce<Node | undefined>((node, key) => node?.states[key], machine.root)

/** Nearest ancestor's description by default. */
export const stateSentence = (machine: AnyStateMachine, name: string): string => {
  const getDescription = (node: Node | undefined): string | undefined =>
    node && node !== machine.root ? (node.description ?? getDescription(node.parent)) : undefined
  return getDescription(nodeAt(machine, name)) ?? `It is “${name.split('.').join(', ')}”.`
}

export const describeState = ({ value, context }: AnyMachineSnapshot): string =>
  Object.keys(context).length > 0 ? JSON.stringify({ value, context }) : JSON.stringify(value)

/** Distinguishes arrivals, so that shortest paths cover every transition. */
export const describeArrival = (
  snapshot: AnyMachineSnapshot,
  event?: AnyEventObject,
  previous?: AnyMachineSnapshot,
): string => {
  const way = previous && event ? ` by ${wordsFor(event)} from ${describeState(previous)}` : ''
  return describeState(snapshot) + way
}
