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
   * By event: tries it where the chart refuses it, and checks that nothing comes of it. Only these events are tried
   * there, so that a guard is seen to say no.
   */
  refusals?: Record<string, (subject: Subject, event: AnyEventObject) => MaybePromise>
  /**
   * Events with a payload, by the words they are described with; several of one type are tried in turn. The
   * words arrive at the driver as `event.case`.
   */
  cases?: Record<string, AnyEventObject>
}

/** What one step comes past: the states it leads to, the transitions taken, the guards asked with their answers. */
export type StepFacts = { states: string[]; transitions: string[]; guards: string[] }

/** One event of a path, and where it leads; the first step of a path is its start and has no event. */
export type PathStep = StepFacts & {
  event: AnyEventObject | null
  snapshot: AnyMachineSnapshot
  /** Whether the chart refuses the event here and stays as it is. */
  isRefused: boolean
  /** What a tester does or brings about, as a sentence; empty at the start. */
  action: string
  /** What a tester must then see, as a sentence. */
  expected: string
}

/** What one way through a chart, from its start, consists of. */
export type PathFacts = StepFacts & {
  /** What happens and where it ends: `submit, send.error → editable.failed`. */
  description: string
  steps: PathStep[]
}

/** A way through a chart that can be gone. */
export type ModelPath<Subject> = PathFacts & {
  /** Drives a fresh subject along the path and checks the start and the state after every event. */
  run: (subject: Subject) => Promise<void>
}
