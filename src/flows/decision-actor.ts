import { createActor, fromPromise } from 'xstate'
import { decisionMachine } from '#machines/flows/decision.machine.ts'
import type { DecisionAttempt } from '#machines/flows/decision-attempts.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { notify } from '#src/ui/notify.ts'

/** Shows the outcome of each step in a toast. */
export const createDecision = (send: (attempt: DecisionAttempt) => Promise<string>) =>
  createActor(
    decisionMachine.provide({
      actors: {
        send: fromPromise<string, DecisionAttempt | null>(({ input }) => {
          if (!input) throw new Error('There is nothing to decide')
          return send(input)
        }),
      },
      actions: {
        announceOutcome: ({ context: { outcome } }) => outcome && notify.success(outcome),
        announceFailure: ({ context: { failure } }) => failure && notify.error(failure.message),
      },
    }),
    actorOptions(),
  )
