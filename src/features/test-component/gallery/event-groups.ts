import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { withInner } from '#src/lib/chart/chart-rows.ts'

export type EventGroup = { title: string; events: AnyEventObject[] }

/** The actors of a chart by the names their answers begin with. */
const actorsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    withInner(machine.root).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }) => [id, ...(typeof src === 'string' ? [src] : [])]),
    ),
  ),
]

/** The events of a chart by who sends them: people and the world around, each of its actors, and time. */
export const eventGroups = (machine: AnyStateMachine, events: readonly AnyEventObject[]): EventGroup[] => {
  const actors = actorsOf(machine)
  const titleOf = ({ type }: AnyEventObject) => {
    if (type.startsWith('after.')) return words.delays
    const actor = actors.find((name) => /^\.(done|error|snapshot)$/.test(type.replace(name, '')))
    return actor && type.startsWith(actor) ? `${words.answers} ${actor}` : words.events
  }
  const titles = [...new Set([words.events, ...events.map(titleOf)])]
  return titles
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
