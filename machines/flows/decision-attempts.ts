import type { Failure } from './send-failure.ts'

/**
 * A step to take with records, by their ids, such as approving two time sheets. `version` tells how they stood when the
 * step was chosen: what has changed since is decided anew. It is empty where a step can be taken only once.
 */
export type Decision = { step: string; ids: readonly string[]; version: string }

/** One sending of a decision; `reason` may be empty. `key` is a UUID under which the server takes it at most once. */
export type DecisionAttempt = Decision & { reason: string; key: string }

export type DecisionContext = {
  /** The pending decision, or the last one. */
  decision: Decision | null
  asksFirst: boolean
  /** Attempts that may have been taken although no answer said so; the last one is on its way or was last. */
  unanswered: readonly DecisionAttempt[]
  failure: Failure | null
  /** Message of the last accepted decision. */
  outcome: string | null
}

/** Before anything was decided. */
export const noDecision: DecisionContext = {
  decision: null,
  asksFirst: false,
  unanswered: [],
  failure: null,
  outcome: null,
}

export type Unanswered = Pick<DecisionContext, 'unanswered'>

/**
 * The reason that a question begins with: the last one given for the same step with one of these records that was not
 * accepted. So when one of several records was overtaken, nobody types the reason again for the rest.
 */
export const reasonToBeginWith = ({ unanswered }: Unanswered, { step, ids }: Decision): string =>
  unanswered.findLast((known) => known.step === step && known.ids.some((id) => ids.includes(id)))?.reason ??
  ''
