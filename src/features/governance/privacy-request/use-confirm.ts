import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  useCheckDataRequestMutation,
  useConfirmDataRequestMutation,
} from '#api/client/governance/data-request.endpoints.ts'
import { dataRequestLinkMachine } from '#machines/governance/data-request-link.machine.ts'
import { inWords } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

/** Confirming what was asked for, by the secret of the mailed link. */
export const useConfirm = (token: string) => {
  const [check] = useCheckDataRequestMutation()
  const [confirm] = useConfirmDataRequestMutation()
  const actor = useActorRef(
    dataRequestLinkMachine.provide({
      actors: {
        check: fromPromise(() => inWords(() => check({ body: { token } }).unwrap())),
        send: fromPromise<string, { key: string }>(async ({ input: { key } }) => {
          const { dueOn } = await inWords(() => confirm({ body: { token }, key }).unwrap())
          return dueOn
        }),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { pending, dueOn, failure } = state.context
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: pending !== null,
      load: {
        failure: state.matches('unchecked') ? (failure?.message ?? null) : null,
        isFetching: state.matches('checking'),
        retry: () => actor.send({ type: 'retry' }),
      },
    },
    pending,
    isSending: state.matches('sending'),
    /** Why nothing was confirmed. */
    failure: state.matches({ asking: 'failed' }) ? (failure?.message ?? null) : null,
    /** By when the request is answered, once it is confirmed. */
    dueOn,
    confirm: () => actor.send({ type: 'confirm', key: uuid() }),
  }
}
