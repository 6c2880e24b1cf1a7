import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useCancelLeaveMutation } from '#api/client/leave.endpoints.ts'
import type { Leave } from '#api/contracts/leave.contract.ts'
import { type CancelAttempt, cancelLeaveMachine } from '#machines/leave/cancel-leave.machine.ts'
import { leaveLifecycle } from '#machines/leave/leave.lifecycle.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** Taking own leave back: which may be, the question, and the sending. */
export const useCancelLeave = (leaves: readonly Leave[], today: string) => {
  const [cancelLeave] = useCancelLeaveMutation()
  const actor = useActorRef(
    cancelLeaveMachine.provide({
      actors: {
        cancelLeave: fromPromise<unknown, CancelAttempt | null>(async ({ input }) => {
          if (!input) throw new Error('Nothing to cancel')
          const { id, key } = input
          await cancelLeave({ body: { id }, key })
            .unwrap()
            .catch((error) => {
              throw asFailure(error)
            })
        }),
      },
      actions: { announceDone: () => notify.success(applyLeave.cancel.done) },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    mayCancel: ({ status, startDate }: Leave) =>
      statusAfter(leaveLifecycle, status, { type: 'cancel', by: 'owner', hasStarted: startDate <= today }) !==
      null,
    /** The leave that is asked about; null while there is no question. */
    asked: leaves.find(({ id }) => id === state.context.attempt?.id) ?? null,
    isSending: state.matches('cancelling'),
    problem: state.matches({ asking: 'failed' }) ? (state.context.failure?.message ?? null) : null,
    ask: ({ id }: Leave) => actor.send({ type: 'ask', id, key: uuid() }),
    keep: () => actor.send({ type: 'keep' }),
    confirm: () => actor.send({ type: 'confirm' }),
  }
}
