import type { AnyStateMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import type { VisitRecord } from './read-record.ts'

const older = 'the record is older than the chart: '

/** What one recorded actor says of its chart that is not so any more; null when all is as it was. */
const changeOf = (machines: AnyStateMachine[], actor: string, state: string) => {
  const [id = ''] = actor.split('#')
  const machine = machines.find((one) => one.id === id)
  if (!machine) return `${older}there is no chart ${id}`
  const { leaves } = chartParts(ordinaryChart(machine))
  const gone = state.split(' + ').find((name) => !leaves.includes(name))
  return gone === undefined ? null : `${older}${id} has no state “${gone}”`
}

/**
 * The first state of a record that its chart does not have (any more), as a sentence: no replay can come past it, which
 * is no fault of the site. Null when the charts have all of them.
 */
export const olderThanCharts = ({ entries }: VisitRecord, machines: AnyStateMachine[]): string | null => {
  const states = new Map(
    entries.flatMap((entry) =>
      'actor' in entry ? [[`${entry.actor.split('#')[0]} ${entry.state}`, entry] as const] : [],
    ),
  )
  for (const { actor, state } of states.values()) {
    const change = changeOf(machines, actor, state)
    if (change) return change
  }
  return null
}
