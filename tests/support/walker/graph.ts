import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { getLeaves } from '#src/lib/chart/chart-parts.ts'
import { describeState, wordsFor } from '#src/lib/chart/chart-words.ts'
import { EndlessChart, type PathParts, possibleEvents, stepLimit } from './paths.ts'
import { refuses, type Step } from './read-path.ts'
import { replayer } from './replay.ts'

/** State and context as text; snapshots that no event distinguishes are equal. */
export type Place = string

export type Edge = {
  id: string
  name: string
  from: Place
  to: Place
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  parts: () => string[]
}

export type ChartGraph = {
  start: Place
  edges: Edge[]
  edgesFrom: (place: Place) => Edge[]
  stepsOf: (way: Edge[]) => Step[]
}

const once = <Value>(work: () => Value) => {
  let value: { known: Value } | undefined
  return () => {
    value ??= { known: work() }
    return value.known
  }
}

/** Actors and delays answer with ordinary events. Throws `EndlessChart` beyond the edge limit. */
export const chartGraph = (chart: AnyStateMachine, parts: PathParts, limit = stepLimit): ChartGraph => {
  const possible = possibleEvents(parts)
  const replay = replayer(chart)
  const [first] = initialTransition(chart)
  const start = describeState(first)
  const places = new Map<Place, Edge[]>()
  /** First edge to each node; null for the start. */
  const foundBy = new Map<Place, Edge | null>([[start, null]])
  const waiting: { place: Place; snapshot: AnyMachineSnapshot }[] = [{ place: start, snapshot: first }]
  let count = 0

  const eventsTo = (place: Place): AnyEventObject[] => {
    const edge = foundBy.get(place)
    return edge ? [...eventsTo(edge.from), edge.event] : []
  }

  const getEdge = (from: Place, before: AnyMachineSnapshot, event: AnyEventObject): Edge => {
    count += 1
    if (count > limit) throw new EndlessChart(chart, limit)
    const [snapshot] = transition(chart, before, event)
    const refused = refuses(before, event) ? [`refused: ${wordsFor(event)}`] : []
    const cameBy = once(() => {
      const facts = replay([...eventsTo(from), event]).at(-1)
      return [...getLeaves(snapshot), ...(facts?.transitions ?? []), ...(facts?.guards ?? []), ...refused]
    })
    return {
      id: `${wordsFor(event)} from ${from}`,
      name: `${wordsFor(event)}, in ${getLeaves(before).join(' and ')}`,
      from,
      to: describeState(snapshot),
      event,
      snapshot,
      parts: cameBy,
    }
  }

  for (const { place, snapshot } of waiting) {
    const edges = possible(snapshot).map((event) => getEdge(place, snapshot, event))
    places.set(place, edges)
    for (const edge of edges) {
      if (foundBy.has(edge.to)) continue
      foundBy.set(edge.to, edge)
      waiting.push({ place: edge.to, snapshot: edge.snapshot })
    }
  }
  return {
    start,
    edges: [...places.values()].flat(),
    edgesFrom: (place) => places.get(place) ?? [],
    stepsOf: (way) => [{ event: null, snapshot: first }, ...way],
  }
}
