import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { type ChartParts, chartParts, eventsFor } from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { sampleOf } from './samples.ts'

/**
 * A production chart as the gallery runs it: its own states, transitions, guards and memory, with every answer of an
 * actor and every delay an event that the reader sends.
 */
export type SampleChart = {
  machine: AnyStateMachine
  chart: AnyStateMachine
  parts: ChartParts
  /** Every event with what it carries; `case` holds its words where they are not its name. */
  events: AnyEventObject[]
}

/** Where a run stands after an event: the transitions that took it there, and what it would have done outside. */
export type Moment = {
  event: AnyEventObject | null
  snapshot: AnyMachineSnapshot
  taken: string[]
  actions: string[]
}

/** Prepares a machine to be run in the gallery. */
export const sampleChart = (machine: AnyStateMachine): SampleChart => {
  const { input, cases } = sampleOf(machine.id)
  const chart = ordinaryChart(machine, input)
  const parts = chartParts(chart)
  const named = Object.entries(cases).map(([words, event]) => ({ ...event, case: words }))
  const events = parts.events.flatMap((type): AnyEventObject[] => {
    const known = named.filter((event) => event.type === type)
    return known.length > 0 ? known : [{ type }]
  })
  return { machine, chart, parts, events }
}

const isOwnAction = (type: string) => !type.startsWith('xstate.')

const namesOf = (actions: readonly { type: string }[]) => actions.map(({ type }) => type).filter(isOwnAction)

/** The beginning of a run. */
export const begin = ({ chart }: SampleChart): Moment => {
  const [snapshot, actions] = initialTransition(chart)
  return { event: null, snapshot, taken: [], actions: namesOf(actions) }
}

/** Where an event leads from a moment. */
export const proceed = (
  { chart, parts }: SampleChart,
  { snapshot }: Moment,
  event: AnyEventObject,
): Moment => {
  const taken = chart.getTransitionData(snapshot, event).flatMap((one) => parts.transitions.get(one) ?? [])
  const [next, actions] = transition(chart, snapshot, event)
  return { event, snapshot: next, taken, actions: namesOf(actions) }
}

/** Every moment of a run of events from the beginning. */
export const run = (chart: SampleChart, events: readonly AnyEventObject[]): Moment[] => {
  let now = begin(chart)
  const moments = [now]
  for (const event of events) {
    now = proceed(chart, now, event)
    moments.push(now)
  }
  return moments
}

/** The events of the sample that change something now, or that an action answers. */
export const possibleEvents = ({ events }: SampleChart, snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const heard = new Set(eventsFor(snapshot))
  return events.filter((event) => heard.has(event.type) && snapshot.can(event))
}
