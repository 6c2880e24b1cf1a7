import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { describeArrival, eventSentence, stateSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import { possibleEvents, type SampleChart } from './sample-chart.ts'

export type SampleStep = {
  event: AnyEventObject
  /** What a tester does or brings about, and what they then see, as sentences. */
  action: string
  expected: string
}

/** A way through a chart from its start. */
export type SamplePath = { description: string; start: string; steps: SampleStep[] }

/** What can be seen in a snapshot, as sentences. */
export const seen = ({ chart }: SampleChart, snapshot: AnyMachineSnapshot): string =>
  [...new Set(leavesOf(snapshot).map((name) => stateSentence(chart, name)))].join(' ')

/** The shortest paths of a chart that together take every transition of it. */
export const samplePaths = (sample: SampleChart): SamplePath[] => {
  const { chart } = sample
  const model = createTestModel(chart, { serializeEvent: wordsFor, serializeState: describeArrival })
  const paths = model.getShortestPaths({ events: (snapshot) => possibleEvents(sample, snapshot) })
  return paths.map(({ state, steps: all }) => {
    const [first, ...steps] = all
    const words = steps.map(({ event }) => wordsFor(event)).join(', ') || 'start'
    return {
      description: `${words} → ${leavesOf(state).join(' and ')}`,
      start: first ? seen(sample, first.state) : '',
      steps: steps.map(({ event, state: snapshot }) => ({
        event,
        action: eventSentence(chart, event),
        expected: seen(sample, snapshot),
      })),
    }
  })
}
