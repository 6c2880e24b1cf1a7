import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { createTestModel } from 'xstate/graph'
import { sampleOf } from '#machines/samples.ts'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { chartParts, leavesOf, withInner } from '#src/lib/chart/chart-parts.ts'
import { describeArrival, eventSentence, stateSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'

/** Where a run stands after an event: the transitions that took it there, and what it would have done outside. */
export type Moment = {
  event: AnyEventObject | null
  snapshot: AnyMachineSnapshot
  taken: string[]
  actions: string[]
}

/**
 * A production chart as the gallery runs it: its own states, transitions, guards and memory, with every answer of an
 * actor and every delay an event that the reader sends. An event's `case` holds its words where they are not its name.
 */
export const sampleChart = (machine: AnyStateMachine) => {
  const { input, cases } = sampleOf(machine.id)
  const chart = ordinaryChart(machine, input)
  const parts = chartParts(chart)
  const named = Object.entries(cases).map(([name, event]) => ({ ...event, case: name }))
  const events = parts.events.flatMap((type): AnyEventObject[] => {
    const known = named.filter((event) => event.type === type)
    return known.length > 0 ? known : [{ type }]
  })
  return { machine, chart, parts, events }
}

export type SampleChart = ReturnType<typeof sampleChart>

const namesOf = (actions: readonly { type: string }[]) =>
  actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'))

/** Every moment of a run of events, from the one before the first. */
export const run = ({ chart, parts }: SampleChart, events: readonly AnyEventObject[]) => {
  let [snapshot, actions] = initialTransition(chart)
  const moments: [Moment, ...Moment[]] = [{ event: null, snapshot, taken: [], actions: namesOf(actions) }]
  for (const event of events) {
    const taken = chart.getTransitionData(snapshot, event).flatMap((one) => parts.transitions.get(one) ?? [])
    ;[snapshot, actions] = transition(chart, snapshot, event)
    moments.push({ event, snapshot, taken, actions: namesOf(actions) })
  }
  return moments
}

/** The events of the sample that change something now, or that an action answers. */
export const possibleEvents = ({ events }: SampleChart, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  events.filter((event) => snapshot.can(event))

/** What can be seen in a snapshot, as sentences. */
export const seen = ({ chart }: SampleChart, snapshot: AnyMachineSnapshot): string =>
  [...new Set(leavesOf(snapshot).map((name) => stateSentence(chart, name)))].join(' ')

/**
 * The shortest paths of a chart from its start that together take every transition of it; a step is what a tester
 * does, and then sees, as sentences.
 */
export const samplePaths = (sample: SampleChart) => {
  const { chart } = sample
  const model = createTestModel(chart, { serializeEvent: wordsFor, serializeState: describeArrival })
  const paths = model.getShortestPaths({ events: (snapshot) => possibleEvents(sample, snapshot) })
  return paths.map(({ state, steps: [first, ...steps] }) => {
    const way = steps.map(({ event }) => wordsFor(event)).join(', ') || 'start'
    return {
      description: `${way} → ${leavesOf(state).join(' and ')}`,
      start: first ? seen(sample, first.state) : '',
      steps: steps.map(({ event, state: snapshot }) => ({
        event,
        action: eventSentence(chart, event),
        expected: seen(sample, snapshot),
      })),
    }
  })
}

export type SamplePath = ReturnType<typeof samplePaths>[number]

/** The events of a chart by who sends them: people and the world around, each of its actors, and time. */
export const eventGroups = (machine: AnyStateMachine, events: readonly AnyEventObject[]) => {
  const invoked = withInner(machine.root).flatMap(({ invoke }) => invoke)
  const actors = new Set<unknown>(invoked.flatMap(({ id, src }) => [id, src]))
  const titleOf = ({ type }: AnyEventObject) => {
    if (type.startsWith('after.')) return words.delays
    const actor = /^(.+)\.(done|error|snapshot)$/.exec(type)?.[1]
    return actors.has(actor) ? `${words.answers} ${actor}` : words.events
  }
  return [...new Set([words.events, ...events.map(titleOf)])]
    .map((title) => ({ title, events: events.filter((event) => titleOf(event) === title) }))
    .filter((group) => group.events.length > 0)
}

const readable = (_key: string, value: unknown) => {
  if (typeof value === 'function') return '(a function)'
  return value instanceof Error ? value.message : value
}

/** What an event carries, as JSON; empty for one that carries nothing. */
export const payloadOf = ({ type: _type, case: _case, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length > 0 ? JSON.stringify(payload, readable) : ''

/** What a chart remembers, as JSON; empty where it remembers nothing. */
export const contextText = (context: object): string =>
  Object.keys(context).length > 0 ? JSON.stringify(context, readable, 2) : ''
