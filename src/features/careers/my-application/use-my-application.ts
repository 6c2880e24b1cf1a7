import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import {
  useCheckMyApplicationMutation,
  useProveMyDataMutation,
  useSendMyDataCodeMutation,
} from '#api/client/careers/my-application.endpoints.ts'
import type { MyDataAnswer, MyDataWish } from '#api/contracts/careers/my-application.contract.ts'
import { type MyCode, myApplicationMachine } from '#machines/careers/my-application.machine.ts'
import { asUserFailure } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const wished = (wish: MyDataWish | null): MyDataWish => {
  if (wish === null) throw new Error('Nothing is wished for')
  return wish
}

const useCalls = (token: string) => {
  const [check] = useCheckMyApplicationMutation()
  const [sendCode] = useSendMyDataCodeMutation()
  const [prove] = useProveMyDataMutation()
  return {
    check: fromPromise(() => asUserFailure(() => check({ body: { token } }).unwrap())),
    sendCode: fromPromise<string, MyDataWish | null>(async ({ input }) => {
      const body = { token, wish: wished(input) }
      const { challenge } = await asUserFailure(() => sendCode({ body }).unwrap())
      return challenge
    }),
    prove: fromPromise<MyDataAnswer, MyCode>(async ({ input: { wish, ...tried } }) => {
      const body = { token, wish: wished(wish), ...tried }
      const answer = await asUserFailure(() => prove({ body }).unwrap())
      // Served as a download, so the page stays.
      if (answer.outcome === 'copied') window.location.assign(answer.file.url)
      return answer
    }),
  }
}

export const useMyApplication = (token: string) => {
  const [changes, setChanges] = useState(0)
  const actors = useCalls(token)
  const actor = useActorRef(myApplicationMachine.provide({ actors }), actorOptions())
  const state = useSelector(actor, (snapshot) => snapshot)
  const { view, failure, wish, challenge, answer } = state.context
  const message = failure?.message ?? null
  const isUnchecked = state.matches('unchecked')
  const retry = () => actor.send({ type: 'retry' })
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: view !== null && !isUnchecked,
      load: {
        failure: isUnchecked ? message : null,
        isFetching: state.matches('checking'),
        retry,
      },
    },
    view,
    isStale: state.matches({ shown: 'stale' }),
    isErased: state.matches('erased'),
    retry,
    changes,
    /** Reloads without moving the focus. */
    refresh: () => actor.send({ type: 'changed' }),
    changed: () => {
      setChanges((count) => count + 1)
      actor.send({ type: 'changed' })
    },
    data: {
      wish,
      /** Id of the code request; each code has another. */
      challenge,
      answer: state.matches({ shown: 'answered' }) ? answer : null,
      isProving: state.matches('proving'),
      isSending: state.matches({ proving: 'sending' }),
      isTrying: state.matches({ proving: 'trying' }),
      isSpent: state.matches({ proving: 'spent' }),
      failure: state.matches('proving') || state.matches({ shown: 'failed' }) ? message : null,
      ask: (asked: MyDataWish) => actor.send({ type: 'wish', wish: asked }),
      another: () => actor.send({ type: 'send another' }),
      submit: (code: string) => actor.send({ type: 'submit code', code }),
      cancel: () => actor.send({ type: 'go back' }),
    },
  }
}
