import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { createLinkMachine, type LinkChange } from '#machines/flows/link.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { asUserFailure } from './calls.ts'

type LinkCalls<Subject, Value> = {
  check: () => Promise<Subject>
  /** `key` is the idempotency key; resolves with the changed record. */
  send: (value: Value, key: string) => Promise<Subject>
}

export const useLink = <Subject, Value>({ check, send }: LinkCalls<Subject, Value>) => {
  const [machine] = useState(createLinkMachine<Subject, Value>)
  const actor = useActorRef(
    machine.provide({
      actors: {
        check: fromPromise(() => asUserFailure(check)),
        send: fromPromise<Subject, LinkChange<Value> | null>(async ({ input }) => {
          if (!input) throw new Error('Nothing to send')
          return asUserFailure(() => send(input.value, input.key))
        }),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { subject, change, applied, failure } = state.context
  const isUnchecked = state.matches('unchecked')
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: subject !== null && !isUnchecked,
      load: {
        failure: isUnchecked ? (failure?.message ?? null) : null,
        isFetching: state.matches('checking'),
        retry: () => actor.send({ type: 'retry' }),
      },
    },
    subject,
    isBusy: !state.matches('shown'),
    sending: state.matches('sending') ? (change?.value ?? null) : null,
    applied: state.matches({ shown: 'ready' }) ? applied : null,
    failure: state.matches({ shown: 'failed' }) ? failure : null,
    send: (value: Value) => actor.send({ type: 'send', value, key: uuid() }),
  }
}
