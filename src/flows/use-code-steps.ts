import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  type Account,
  type CodeCheck,
  type CodeRequest,
  type Sent,
  signInMachine,
} from '#machines/account/sign-in.machine.ts'
import { inWords } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'

/** What getting in by a code calls: both fail as calls do. */
type CodeCalls = {
  sendCode: (request: CodeRequest) => Promise<Sent>
  /** Keeps the session when the code is right. */
  checkCode: (check: CodeCheck) => Promise<void>
  /** Asks the device for a passkey and keeps the session it opens, where that is another way in. */
  byPasskey?: (signal: AbortSignal) => Promise<void>
  /** Opens the page that somebody wanted, once they are in. */
  enter: () => void
}

const noPasskey = () => Promise.reject(new Error('There is no such way in'))

/** Getting in by a code: the step at hand, what went wrong, and what the buttons of the steps do. */
export const useCodeSteps = ({ sendCode, checkCode, byPasskey = noPasskey, enter }: CodeCalls) => {
  const actor = useActorRef(
    signInMachine.provide({
      actors: {
        sendCode: fromPromise<Sent, CodeRequest>(({ input }) => inWords(() => sendCode(input))),
        checkCode: fromPromise<void, CodeCheck>(({ input }) => inWords(() => checkCode(input))),
        enterByPasskey: fromPromise<void>(({ signal }) => inWords(() => byPasskey(signal))),
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
    /** Names the request whose code is asked for; another code has another. */
    challenge,
    failure,
    resendAfter,
    isResending: state.matches('resending'),
    /** Whether the device asks for a passkey, beside the first step. */
    isUsingPasskey,
    isWaiting:
      isUsingPasskey ||
      state.matches('checking') ||
      state.matches('resending') ||
      state.matches({ code: { entry: 'verifying' } }) ||
      isIn,
    /** Whether the code was right, so that nothing else can be wrong any more. */
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
