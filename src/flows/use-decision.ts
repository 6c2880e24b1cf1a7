import { useEffect, useRef, useState } from 'react'
import { type DecisionAttempt, noDecision, reasonToBeginWith } from '#machines/flows/decision-attempts.ts'
import { isUnanswered } from '#machines/flows/send-failure.ts'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { uuid } from '#src/lib/uuid.ts'
import { asFailure } from './calls.ts'
import { useLateActor } from './use-late-actor.ts'

type Sent<Step extends string> = { step: Step; ids: string[]; reason: string; key: string }

/** What is decided: the records, and how they stand, see `Decision`. */
export type Decided = { ids: readonly string[]; version: string }

type Seen = { id: string; revision: number }

/** Records as they stand when they are decided about, whatever the page shows later. */
export const asSeen = (...records: readonly Seen[]): Decided => {
  const ids = records.map(({ id, revision }) => `${id}@${revision}`)
  return { ids, version: ids.join() }
}

/** Reads one of the `ids` that `asSeen` wrote. */
export const readSeen = (seen = ''): Seen => {
  const [id = '', revision] = seen.split('@')
  return { id, revision: Number(revision) }
}

type DecisionOptions<Step extends string> = {
  /** Every step that can be taken here. */
  steps: readonly Step[]
  /** Takes a step on the server; resolves with what is then said of it. */
  send: (sent: Sent<Step>) => Promise<string>
  /** Turns what a call threw into what is said of it. */
  explain?: (error: unknown) => unknown
  /** Whether a record, as it is shown, allows a step; for steps that are taken without a question. */
  allows?: (id: string, step: Step) => boolean
}

/** The step of this name, of those that can be taken here. */
const stepNamed = <Step extends string>(steps: readonly Step[], name: string | undefined) =>
  steps.find((step) => step === name) ?? null

/** The actor of the chart, which comes after the rows of the page and always sends by the newest options. */
const useDecisionActor = <Step extends string>({
  steps,
  send,
  explain = asFailure,
}: DecisionOptions<Step>) => {
  const attempt = async (input: DecisionAttempt) => {
    const step = stepNamed(steps, input.step)
    if (!step) throw new Error('There is nothing to decide')
    try {
      return await send({ ...input, ids: [...input.ids], step })
    } catch (error) {
      throw explain(error)
    }
  }
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  const [load] = useState(() => async () => {
    const { createDecision } = await import(/* webpackChunkName: "decision" */ './decision-actor.ts')
    return createDecision((input) => latest.current(input))
  })
  const { snapshot, send: tell, prepare } = useLateActor(load)
  const areRowsShown = useRowsShown()
  useEffect(() => void (areRowsShown && prepare()), [areRowsShown, prepare])
  return { snapshot, tell }
}

/**
 * Taking steps with records: what is asked about, what is on its way, and what became of it. Each use of it has a
 * hook of its own, which knows the calls and the words.
 */
export const useDecision = <Step extends string>(options: DecisionOptions<Step>) => {
  const { steps, allows = () => true } = options
  const { snapshot, tell } = useDecisionActor(options)
  const { decision, asksFirst, unanswered, failure, outcome } = snapshot?.context ?? noDecision
  const isSending = snapshot?.matches('sending') === true
  const step = stepNamed(steps, decision?.step)
  const isAsking = snapshot?.matches('asking') === true || (isSending && asksFirst)
  // Nobody knows whether it was taken, and the records have gone on since: how they stand now says it better.
  const isOvertaken =
    snapshot?.matches('choosing') === true &&
    failure !== null &&
    isUnanswered(failure) &&
    !decision?.ids.some((id) => step && allows(id, step))
  const decide = (next: Step, decided: Decided, asks: boolean) =>
    tell({ type: 'decide', decision: { step: next, ...decided }, asksFirst: asks, key: uuid() })
  return {
    /** The step that a reason or a confirmation is asked for; it stays while that is on its way. Null without a question. */
    asked: isAsking ? step : null,
    /** The step that was asked about or taken last, and what it was about. */
    lastStep: step,
    decided: decision && { ids: decision.ids, version: decision.version },
    isSending,
    /** What the question about a reason begins with. */
    begunReason: decision ? reasonToBeginWith({ unanswered }, decision) : '',
    /** Why nothing was taken: in the question while there is one, on the page otherwise. */
    failure: isOvertaken ? null : (failure?.message ?? null),
    /** What became of the last step, until another is chosen. */
    outcome: snapshot?.matches({ choosing: 'done' }) ? outcome : null,
    take: (next: Step, decided: Decided) => decide(next, decided, false),
    ask: (next: Step, decided: Decided) => decide(next, decided, true),
    confirm: (reason = '') => tell({ type: 'confirm', reason, key: uuid() }),
    cancel: () => tell({ type: 'cancel' }),
  }
}

/** What a question about a step needs to know of it. */
export type Asking = Pick<
  ReturnType<typeof useDecision>,
  'isSending' | 'begunReason' | 'failure' | 'confirm' | 'cancel'
>
