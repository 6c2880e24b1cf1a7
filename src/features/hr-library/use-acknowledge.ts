import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useAcknowledgeDocumentMutation } from '#api/client/hr-library.endpoints.ts'
import { type DocumentToAcknowledge, documentToAcknowledge } from '#api/contracts/hr-library.contract.ts'
import { type Attempt, formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** Confirming to have read a version: the flow of every form. */
export const useAcknowledge = (wanted: DocumentToAcknowledge) => {
  const [send] = useAcknowledgeDocumentMutation()
  const actor = useActorRef(
    formFlowMachine.provide({
      actors: {
        send: fromPromise<unknown, Attempt | null>(async ({ input }) => {
          const body = documentToAcknowledge.parse(input?.values)
          try {
            return await send({ body, key: input?.key ?? uuid() }).unwrap()
          } catch (error) {
            throw asFailure(error)
          }
        }),
      },
      actions: {
        announceFailure: ({ context }) => void (context.failure && notify.error(context.failure.message)),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    isSending: state.matches('submitting'),
    isThanking: state.matches('thankYou'),
    failure: state.matches({ editable: 'failed' }) ? state.context.failure : null,
    acknowledge: () => actor.send({ type: 'submit', values: { ...wanted }, key: uuid() }),
    close: () => actor.send({ type: 'close' }),
  }
}
