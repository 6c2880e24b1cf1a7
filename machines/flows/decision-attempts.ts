import type { Failure } from './send-failure.ts'

/**
 * `version`: state of the records when the step was chosen; a later change needs a new decision. Empty if the step is
 * possible only once.
 */
export type Decision = { step: string; ids: readonly string[]; version: string }

/** `reason` may be empty. `key`: idempotency key, a UUID. */
export type DecisionAttempt = Decision & { reason: string; key: string }

export type DecisionContext = {
  decision: Decision | null
  asksFirst: boolean
  /** Attempts the server may have applied without an answer; the last one may be pending. */
  unanswered: readonly DecisionAttempt[]
  failure: Failure | null
  outcome: string | null
}

export const noDecision: DecisionContext = {
  decision: null,
  asksFirst: false,
  unanswered: [],
  failure: null,
  outcome: null,
}

export type Unanswered = Pick<DecisionContext, 'unanswered'>

/**
 * Last unaccepted reason for this step with one of these records, so that a conflict does not make users type it
 * again.
 */
export const reasonToBeginWith = ({ unanswered }: Unanswered, { step, ids }: Decision): string =>
  unanswered.findLast((known) => known.step === step && known.ids.some((id) => ids.includes(id)))?.reason ??
  ''
