import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

type MaybePromise = Promise<void> | void

/** How a chart is read off and moved in what is tested; `Subject` is a page, an actor or the like. */
export type ModelDefinition<Subject> = {
  /** Input of a machine whose context is made from one. */
  input?: unknown
  /** By state (`editable.failed`): checks that what is tested shows that state. */
  states: Record<string, (subject: Subject, snapshot: AnyMachineSnapshot) => MaybePromise>
  /** By event (`submit`, `send.error`, `after.timeout`): makes it happen in what is tested. */
  events: Record<string, (subject: Subject, event: AnyEventObject) => MaybePromise>
  /**
   * Events with a payload, by the words they are described with; several of one type are tried in turn. The
   * words arrive at the driver as `event.case`.
   */
  cases?: Record<string, AnyEventObject>
}

/** One way through a chart, from its start. */
export type ModelPath<Subject> = {
  /** What happens and where it ends: `submit, send.error → editable.failed`. */
  description: string
  states: string[]
  transitions: string[]
  /** Drives a fresh subject along the path and checks the start and the state after every event. */
  run: (subject: Subject) => Promise<void>
}

/** What an event is called where it is described. */
export const wordsFor = (event: AnyEventObject): string => String(event.case ?? event.type)
