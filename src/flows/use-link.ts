import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { createLinkMachine, type LinkChange } from '#machines/flows/link.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { inWords } from './calls.ts'

type LinkCalls<Subject, Value> = {
  check: () => Promise<Subject>
  /** Sends a change under a key; resolves with the record after it. */
  send: (value: Value, key: string) => Promise<Subject>
}

/** The record behind a private link, and its changes. */
export const useLink = <Subject, Value>({ check, send }: LinkCalls<Subject, Value>) => {
  const [machine] = useState(createLinkMachine<Subject, Value>)
  const actor = useActorRef(
    machine.provide({
      actors: {
        check: fromPromise(() => inWords(check)),
        send: fromPromise<Subject, LinkChange<Value> | null>(async ({ input }) => {
          if (!input) throw new Error('Nothing to send')
          return inWords(() => send(input.value, input.key))
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
    /** The value on its way to the server. */
    sending: state.matches('sending') ? (change?.value ?? null) : null,
    /** The value the server applied last. */
    applied: state.matches({ shown: 'ready' }) ? applied : null,
    /** Why nothing was changed. */
    failure: state.matches({ shown: 'failed' }) ? failure : null,
    send: (value: Value) => actor.send({ type: 'send', value, key: uuid() }),
  }
}
