import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { watchActors } from '#src/lib/inspection.ts'
import { maskEvent } from './mask-value.ts'
import type { RecordStore } from './record-store.ts'

type Seen = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

const isOfChart = (snapshot: Seen['snapshot']): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/** How many actors of each chart the pages before have counted. */
const countBefore = ({ entries }: RecordStore) => {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const [chart = '', number] = 'actor' in entry ? entry.actor.split('#') : []
    if (number) counts.set(chart, Math.max(counts.get(chart) ?? 0, Number(number)))
  }
  return counts
}

/** Records what every actor of a chart is told and where that leads it, until the returned function is called. */
export const watchMoves = (store: RecordStore) => {
  const counts = countBefore(store)
  const names = new WeakMap<object, string>()

  const nameFor = (actor: object, chart: string) => {
    const known = names.get(actor)
    if (known) return known
    const number = (counts.get(chart) ?? 0) + 1
    counts.set(chart, number)
    const name = `${chart}#${number}`
    names.set(actor, name)
    return name
  }
  return watchActors((seen) => {
    if (seen.type !== '@xstate.snapshot' || !isOfChart(seen.snapshot)) return
    store.addMove({
      at: store.now(),
      actor: nameFor(seen.actorRef, seen.snapshot.machine.id),
      event: maskEvent(seen.event),
      state: leavesOf(seen.snapshot).join(' + '),
    })
  })
}
