import { useEffect, useRef, useState } from 'react'
import { type DecisionAttempt, noDecision, reasonToBeginWith } from '#machines/flows/decision-attempts.ts'
import { isUnanswered } from '#machines/flows/send-failure.ts'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { uuid } from '#src/lib/uuid.ts'
import { asFailure } from './calls.ts'
import { useLateActor } from './use-late-actor.ts'

type Sent<Step extends string> = { step: Step; ids: string[]; reason: string; key: string }

export type Decided = { ids: readonly string[]; version: string }

type Seen = { id: string; revision: number }

/** Snapshot of the records as the user saw them. */
export const asSeen = (...records: readonly Seen[]): Decided => {
  const ids = records.map(({ id, revision }) => `${id}@${revision}`)
  return { ids, version: ids.join() }
}

export const readSeen = (seen = ''): Seen => {
  const [id = '', revision] = seen.split('@')
  return { id, revision: Number(revision) }
}

type DecisionOptions<Step extends string> = {
  steps: readonly Step[]
  send: (sent: Sent<Step>) => Promise<string>
  explain?: (error: unknown) => unknown
  /** Checks the shown record for steps without a dialog. */
  allows?: (id: string, step: Step) => boolean
}

const stepNamed = <Step extends string>(steps: readonly Step[], name: string | undefined) =>
  steps.find((step) => step === name) ?? null

/** Sends with the latest options, not those of its first render. */
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

export const useDecision = <Step extends string>(options: DecisionOptions<Step>) => {
  const { steps, allows = () => true } = options
  const { snapshot, tell } = useDecisionActor(options)
  const { decision, asksFirst, unanswered, failure, outcome } = snapshot?.context ?? noDecision
  const isSending = snapshot?.matches('sending') === true
  const step = stepNamed(steps, decision?.step)
  const isAsking = snapshot?.matches('asking') === true || (isSending && asksFirst)
  // The outcome is unknown, and the records have changed since.
  const isOvertaken =
    snapshot?.matches('choosing') === true &&
    failure !== null &&
    isUnanswered(failure) &&
    !decision?.ids.some((id) => step && allows(id, step))
  const decide = (next: Step, decided: Decided, asks: boolean) =>
    tell({ type: 'decide', decision: { step: next, ...decided }, asksFirst: asks, key: uuid() })
  return {
    /** Step of the open dialog, also while sending; else null. */
    asked: isAsking ? step : null,
    lastStep: step,
    decided: decision && { ids: decision.ids, version: decision.version },
    isSending,
    begunReason: decision ? reasonToBeginWith({ unanswered }, decision) : '',
    /** Shown in the dialog if open, else on the page. */
    failure: isOvertaken ? null : (failure?.message ?? null),
    outcome: snapshot?.matches({ choosing: 'done' }) ? outcome : null,
    take: (next: Step, decided: Decided) => decide(next, decided, false),
    ask: (next: Step, decided: Decided) => decide(next, decided, true),
    confirm: (reason = '') => tell({ type: 'confirm', reason, key: uuid() }),
    cancel: () => tell({ type: 'cancel' }),
  }
}

export type Asking = Pick<
  ReturnType<typeof useDecision>,
  'isSending' | 'begunReason' | 'failure' | 'confirm' | 'cancel'
>
