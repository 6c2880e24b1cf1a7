import { type AnyStateMachine, createMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'

type State = NonNullable<NonNullable<AnyStateMachine['config']['states']>[string]>

const guardName = (guard: unknown) =>
  typeof guard === 'object' && guard && 'type' in guard ? String(guard.type) : String(guard)

/** Each candidate under an event of its own, named after its guard, without guard and with actions in name only. */
const split = ([type, transitions]: [string, unknown]) =>
  [transitions].flat().map((transition, index) => {
    if (typeof transition !== 'object' || !transition) return [`${type} ${index}`, transition]
    const { guard, actions, ...rest }: Record<string, unknown> = { ...transition }
    return [
      `${type} ${index}${guard ? ` [${guardName(guard)}]` : ''}`,
      { ...rest, actions: actions && 'act' },
    ]
  })

const bare = ({ always, on, states, entry, exit, ...rest }: State): State => ({
  ...rest,
  on: Object.fromEntries(Object.entries({ ...on, ...(always && { always }) }).flatMap(split)),
  states: Object.fromEntries(Object.entries(states ?? {}).map(([key, state]) => [key, bare(state ?? {})])),
})

/** The bare shape of a chart: every guarded way is an event of its own, and nothing is remembered or done. */
export const unguarded = (machine: AnyStateMachine) => {
  const { context, ...chart } = ordinaryChart(machine).config
  return createMachine({ ...chart, ...bare(chart) })
}

/** A definition that is complete and checks nothing. */
export const leavesAndEvents = (chart: AnyStateMachine) => {
  const { leaves, events } = chartParts(chart)
  const nothings = (names: string[]) => Object.fromEntries(names.map((name) => [name, () => {}]))
  return { states: nothings(leaves), events: nothings(events) }
}
