import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  type Account,
  type CodeCheck,
  type CodeRequest,
  type Sent,
  signInMachine,
} from '#machines/account/sign-in.machine.ts'
import { asUserFailure } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type CodeCalls = {
  sendCode: (request: CodeRequest) => Promise<Sent>
  /** Stores the session. */
  checkCode: (check: CodeCheck) => Promise<void>
  byPasskey?: (signal: AbortSignal) => Promise<void>
  enter: () => void
}

const noPasskey = () => Promise.reject(new Error('There is no such way in'))

export const useCodeSteps = ({ sendCode, checkCode, byPasskey = noPasskey, enter }: CodeCalls) => {
  const actor = useActorRef(
    signInMachine.provide({
      actors: {
        sendCode: fromPromise<Sent, CodeRequest>(({ input }) => asUserFailure(() => sendCode(input))),
        checkCode: fromPromise<void, CodeCheck>(({ input }) => asUserFailure(() => checkCode(input))),
        enterByPasskey: fromPromise<void>(({ signal }) => asUserFailure(() => byPasskey(signal))),
      },
      actions: { enter },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { account, challenge, failure, resendAfter } = state.context
  const isUsingPasskey = state.matches('passkey')
  const isPhone = state.matches('phone') || state.matches('checking') || isUsingPasskey
  const isIn = state.matches('signedIn')
  return {
    step: isPhone ? 'phone' : state.matches('locked') ? 'locked' : 'code',
    account,
    challenge,
    failure,
    resendAfter,
    isResending: state.matches('resending'),
    isUsingPasskey,
    isWaiting:
      isUsingPasskey ||
      state.matches('checking') ||
      state.matches('resending') ||
      state.matches({ code: { entry: 'verifying' } }) ||
      isIn,
    /** The code was right; no later failure may show. */
    isIn,
    mayResend: state.matches({ code: { resend: 'allowed' } }),
    submitPhone: ({ userType, phoneNo }: Account) =>
      actor.send({ type: 'submit phone', account: { userType, phoneNo } }),
    submitCode: (code: string) => actor.send({ type: 'submit code', code }),
    resend: () => actor.send({ type: 'resend' }),
    enterByPasskey: () => actor.send({ type: 'use a passkey' }),
    cancel: () => actor.send({ type: 'cancel' }),
    goBack: () => actor.send({ type: 'go back' }),
    startOver: () => actor.send({ type: 'start over' }),
  }
}

export type CodeFlow = ReturnType<typeof useCodeSteps>
