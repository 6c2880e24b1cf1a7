import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

type MaybePromise = Promise<void> | void

export type ModelDefinition<Subject> = {
  input?: unknown
  /** By state (`editable.failed`): asserts that the subject shows it. */
  states: Record<string, (subject: Subject, snapshot: AnyMachineSnapshot) => MaybePromise>
  /** By event (`submit`, `send.error`, `after.timeout`): triggers it in the subject. */
  events: Record<string, (subject: Subject, event: AnyEventObject) => MaybePromise>
  /**
   * By event: tries it where the chart refuses it and asserts no effect. Only these events are tried there, so that
   * guards also answer no.
   */
  refusals?: Record<string, (subject: Subject, event: AnyEventObject) => MaybePromise>
  /**
   * Payload events by description; several per type are tried in turn. The driver receives the description as
   * `event.case`.
   */
  cases?: Record<string, AnyEventObject>
}

export type StepFacts = { states: string[]; transitions: string[]; guards: string[] }

/** The first step of a path is its start and has no event. */
export type PathStep = StepFacts & {
  event: AnyEventObject | null
  snapshot: AnyMachineSnapshot
  isRefused: boolean
  /** Sentence for a tester; empty at the start. */
  action: string
  /** Sentence a tester can verify. */
  expected: string
}

export type PathFacts = StepFacts & {
  /** `submit, send.error → editable.failed` */
  description: string
  steps: PathStep[]
}

export type ModelPath<Subject> = PathFacts & {
  run: (subject: Subject) => Promise<void>
}
