import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useMoveSubmissionMutation, useWithdrawSubmissionMutation } from '#api/client/submission.endpoints.ts'
import type { Submission } from '#api/contracts/submission.contract.ts'
import {
  type StepAttempt,
  type SubmissionStep,
  submissionStepMachine,
} from '#machines/submission/submission-step.machine.ts'
import { submissionsPage as words } from '#src/content/c2c-jobs.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

const useTaker = (id: string) => {
  const [withdraw] = useWithdrawSubmissionMutation()
  const [move] = useMoveSubmissionMutation()
  const call = ({ step, note, key }: StepAttempt, signal: AbortSignal): Promise<Submission> =>
    step === 'withdraw'
      ? untilAborted(withdraw({ body: { id }, key }), signal)
      : untilAborted(move({ body: { id, step, note }, key }), signal)
  return fromPromise<unknown, StepAttempt | null>(async ({ input, signal }) => {
    if (!input) throw new Error('No step was chosen')
    try {
      const moved = await call(input, signal)
      notify.success(words.moved(moved.status))
      return moved
    } catch (error) {
      throw asFailure(error)
    }
  })
}

/** Taking steps with a submission: which one is asked about, and what its buttons do. */
export const useSubmissionStep = (id: string) => {
  const actor = useActorRef(
    submissionStepMachine.provide({ actors: { takeStep: useTaker(id) } }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    /** Null while none is asked about. */
    step: state.context.step,
    isTaking: state.matches('taking'),
    failure: state.context.failure,
    ask: (step: SubmissionStep) => actor.send({ type: 'ask', step }),
    confirm: (note: string) => actor.send({ type: 'confirm', note, key: uuid() }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}
