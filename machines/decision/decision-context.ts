import type { Failure } from '../form/send-failure.ts'

/**
 * A step to take with records, by their ids: to approve two time sheets, say. `version` tells how these stood when the
 * step was chosen: what was changed since is decided anew. It is empty where a step can be taken once only.
 */
export type Decision = { step: string; ids: readonly string[]; version: string }

/** One sending of a decision; `reason` may be empty. `key` is a UUID under which the server takes it at most once. */
export type DecisionAttempt = Decision & { reason: string; key: string }

/** The reason of an attempt that was not taken. */
type TypedReason = Pick<DecisionAttempt, 'step' | 'ids' | 'reason'>

type DecisionAttempts = {
  attempt: DecisionAttempt | null
  /** Attempts that may have been taken although no answer said so, the one on its way among them. */
  unanswered: readonly DecisionAttempt[]
}

export type DecisionContext = DecisionAttempts & {
  /** What is being decided, or was last. */
  decision: Decision | null
  asksFirst: boolean
  /** The reason that was sent last, until an answer takes it. */
  lastReason: TypedReason | null
  /** What the question that is open began with. */
  begunReason: string
  failure: Failure | null
  /** What the server's answer comes to, in words. */
  outcome: string | null
}

/** Before anything was decided. */
export const noDecision: DecisionContext = {
  decision: null,
  asksFirst: false,
  lastReason: null,
  begunReason: '',
  attempt: null,
  unanswered: [],
  failure: null,
  outcome: null,
}

const isSame = (one: Decision, other: Decision) =>
  one.step === other.step &&
  one.version === other.version &&
  one.ids.length === other.ids.length &&
  one.ids.every((id) => other.ids.includes(id))

/**
 * The reason that a question begins with: what was given for the same step with one of these records and did not lead
 * to an answer that takes it. So nobody types it anew for the rest, when one of several was overtaken.
 */
export const reasonToBeginWith = (last: TypedReason | null, { step, ids }: Decision): string =>
  last?.step === step && last.ids.some((id) => ids.includes(id)) ? last.reason : ''

/** The same content again keeps its key, so that a decision whose answer was lost is taken once. */
export const withAttempt = ({ unanswered }: DecisionAttempts, next: DecisionAttempt): DecisionAttempts => {
  const attempt = unanswered.find((known) => isSame(known, next) && known.reason === next.reason) ?? next
  return { attempt, unanswered: [...unanswered.filter((known) => known !== attempt), attempt] }
}

/** After an answer about a record, an earlier key of the same record would repeat what is no longer so. */
export const withoutAnswered = ({ attempt, unanswered }: DecisionAttempts): DecisionAttempts => ({
  attempt: null,
  unanswered: unanswered.filter(({ ids }) => !ids.some((id) => attempt?.ids.includes(id))),
})
