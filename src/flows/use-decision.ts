import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { type DecisionAttempt, decisionMachine, reasonToBeginWith } from '#machines/flows/decision.machine.ts'
import { isUnanswered } from '#machines/flows/send-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'
import { asFailure } from './calls.ts'

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

/**
 * Taking steps with records: what is asked about, what is on its way, and what became of it. Each use of it has a
 * hook of its own, which knows the calls and the words.
 */
export const useDecision = <Step extends string>(options: DecisionOptions<Step>) => {
  const { steps, send, explain = asFailure, allows = () => true } = options
  const stepOf = (name: string | undefined) => steps.find((step) => step === name) ?? null
  const actor = useActorRef(
    decisionMachine.provide({
      actors: {
        send: fromPromise<string, DecisionAttempt | null>(async ({ input }) => {
          const step = stepOf(input?.step)
          if (!input || !step) throw new Error('There is nothing to decide')
          try {
            return await send({ ...input, ids: [...input.ids], step })
          } catch (error) {
            throw explain(error)
          }
        }),
      },
      actions: {
        announceOutcome: ({ context: { outcome } }) => outcome && notify.success(outcome),
        announceFailure: ({ context: { failure } }) => failure && notify.error(failure.message),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { decision, asksFirst, failure, outcome } = state.context
  const isSending = state.matches('sending')
  const step = stepOf(decision?.step)
  const isAsking = state.matches('asking') || (isSending && asksFirst)
  // Nobody knows whether it was taken, and the records have gone on since: how they stand now says it better.
  const isOvertaken =
    state.matches('choosing') &&
    failure !== null &&
    isUnanswered(failure) &&
    !decision?.ids.some((id) => step && allows(id, step))
  const decide = (next: Step, decided: Decided, asks: boolean) =>
    actor.send({ type: 'decide', decision: { step: next, ...decided }, asksFirst: asks, key: uuid() })
  return {
    /** The step that a reason or a confirmation is asked for; it stays while that is on its way. Null without a question. */
    asked: isAsking ? step : null,
    /** The step that was asked about or taken last, and what it was about. */
    lastStep: step,
    decided: decision && { ids: decision.ids, version: decision.version },
    isSending,
    /** What the question about a reason begins with. */
    begunReason: decision ? reasonToBeginWith(state.context, decision) : '',
    /** Why nothing was taken: in the question while there is one, on the page otherwise. */
    failure: isOvertaken ? null : (failure?.message ?? null),
    /** What became of the last step, until another is chosen. */
    outcome: state.matches({ choosing: 'done' }) ? outcome : null,
    take: (next: Step, decided: Decided) => decide(next, decided, false),
    ask: (next: Step, decided: Decided) => decide(next, decided, true),
    confirm: (reason = '') => actor.send({ type: 'confirm', reason, key: uuid() }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}

/** What a question about a step needs to know of it. */
export type Asking = Pick<
  ReturnType<typeof useDecision>,
  'isSending' | 'begunReason' | 'failure' | 'confirm' | 'cancel'
>
