import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useCancelLeaveMutation } from '#api/client/leave.endpoints.ts'
import { type CancelAttempt, cancelLeaveMachine } from '#machines/leave/cancel-leave.machine.ts'
import { leaveLifecycle } from '#machines/leave/leave.lifecycle.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** `today` is that of the leave's owner, `done` what is said once it was taken back. */
type Cancelling = { by: 'owner' | 'manager'; today: string; done: string }

/** Taking leave back, as its owner or the owner's manager: which may be, the question, and the sending. */
export const useCancelLeave = ({ by, today, done }: Cancelling) => {
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
      actions: { announceDone: () => notify.success(done) },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    mayCancel: ({ status, startDate }: { status: string; startDate: string }) =>
      statusAfter(leaveLifecycle, status, { type: 'cancel', by, hasStarted: startDate <= today }) !== null,
    /** Id of the leave that is asked about; null while there is no question. */
    askedId: state.context.attempt?.id ?? null,
    isSending: state.matches('cancelling'),
    problem: state.matches({ asking: 'failed' }) ? (state.context.failure?.message ?? null) : null,
    ask: (id: string) => actor.send({ type: 'ask', id, key: uuid() }),
    keep: () => actor.send({ type: 'keep' }),
    confirm: () => actor.send({ type: 'confirm' }),
  }
}
