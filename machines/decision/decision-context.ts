import { type Failure, isUnanswered, toFailure } from '../form/send-failure.ts'

/**
 * A step to take with records, by their ids: to approve two time sheets, say. `version` tells how these stood when the
 * step was chosen: what was changed since is decided anew. It is empty where a step can be taken once only.
 */
export type Decision = { step: string; ids: readonly string[]; version: string }

/** One sending of a decision; `reason` may be empty. `key` is a UUID under which the server takes it at most once. */
export type DecisionAttempt = Decision & { reason: string; key: string }

export type DecisionContext = {
  /** What is being decided, or was last. */
  decision: Decision | null
  asksFirst: boolean
  /** Attempts that may have been taken although no answer said so; the last one is on its way or was last. */
  unanswered: readonly DecisionAttempt[]
  failure: Failure | null
  /** What the server's answer comes to, in words. */
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

const isSame = (one: Decision, other: Decision) =>
  one.step === other.step &&
  one.version === other.version &&
  one.ids.length === other.ids.length &&
  one.ids.every((id) => other.ids.includes(id))

type Unanswered = Pick<DecisionContext, 'unanswered'>

/**
 * The reason that a question begins with: what was given last for the same step with one of these records and did not
 * lead to an answer that takes it. So nobody types it anew for the rest, when one of several was overtaken.
 */
export const reasonToBeginWith = ({ unanswered }: Unanswered, { step, ids }: Decision): string =>
  unanswered.findLast((known) => known.step === step && known.ids.some((id) => ids.includes(id)))?.reason ??
  ''

/** The same content again keeps its key, so that a decision whose answer was lost is taken once. */
export const withAttempt = ({ unanswered }: Unanswered, next: DecisionAttempt): Unanswered => {
  const attempt = unanswered.find((known) => isSame(known, next) && known.reason === next.reason) ?? next
  return { unanswered: [...unanswered.filter((known) => known !== attempt), attempt] }
}

/** After an answer about a record, an earlier key of the same record would repeat what is no longer so. */
export const withoutAnswered = ({ unanswered }: Unanswered): Unanswered => {
  const answered = unanswered.at(-1)?.ids ?? []
  return { unanswered: unanswered.filter(({ ids }) => !ids.some((id) => answered.includes(id))) }
}

/** What is said of a step that was not taken, or that nobody knows of whether it was. */
export const failureOf = (error: unknown): Failure => {
  const failure = toFailure(error)
  if (!isUnanswered(failure)) return failure
  const message = `${failure.message} We do not know whether this was done; trying again does it only once.`
  return { ...failure, message }
}

/**
 * Whether a step was sent over a connection that broke: its answer may be had by sending it again. Who has waited for
 * as long as a call may take does not wait as long once more.
 */
export const isWorthRepeating = (error: unknown): boolean => {
  const failure = toFailure(error)
  return isUnanswered(failure) && failure.code !== 'TIMEOUT'
}
