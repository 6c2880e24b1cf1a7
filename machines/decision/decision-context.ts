import type { Failure } from '../form/send-failure.ts'

/** A step to take with records, by their ids: to approve two time sheets, say. */
export type Decision = { step: string; ids: readonly string[] }

/** One sending of a decision; `reason` may be empty. `key` is a UUID under which the server takes it at most once. */
export type DecisionAttempt = Decision & { reason: string; key: string }

type DecisionAttempts = {
  attempt: DecisionAttempt | null
  /** Attempts that may have been taken although no answer said so, the one on its way among them. */
  unanswered: readonly DecisionAttempt[]
}

export type DecisionContext = DecisionAttempts & {
  /** What is being decided, or was last. */
  decision: Decision | null
  asksFirst: boolean
  failure: Failure | null
  /** What the server's answer comes to, in words. */
  outcome: string | null
}

/** Before anything was decided. */
export const noDecision: DecisionContext = {
  decision: null,
  asksFirst: false,
  attempt: null,
  unanswered: [],
  failure: null,
  outcome: null,
}

const isSame = (one: Decision, other: Decision) =>
  one.step === other.step &&
  one.ids.length === other.ids.length &&
  one.ids.every((id) => other.ids.includes(id))

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
