import type { Failure } from './send-failure.ts'

/** `version`: a later change of the records needs a new decision; empty if the step is possible only once. */
export type Decision = { step: string; ids: readonly string[]; version: string }

/** `reason` may be empty. `key`: idempotency key, a UUID. */
export type DecisionAttempt = Decision & { reason: string; key: string }

export type DecisionContext = {
  decision: Decision | null
  asksFirst: boolean
  /** Possibly applied by the server; the last one may be pending. */
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

/** Last unaccepted reason, so that a conflict does not make users type it again. */
export const reasonToBeginWith = ({ unanswered }: Unanswered, { step, ids }: Decision): string =>
  unanswered.findLast((known) => known.step === step && known.ids.some((id) => ids.includes(id)))?.reason ??
  ''
