import { useActorRef, useSelector } from '@xstate/react'
import { use, useCallback, useState, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import {
  useCheckUserMutation,
  useCheckVerificationMutation,
  useSendVerificationMutation,
} from '#api/client/sign-in.endpoints.ts'
import {
  type Account,
  type CodeCheck,
  type CodeRequest,
  type Sent,
  signInMachine,
} from '#machines/session/sign-in.machine.ts'
import { inWords } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const second = 1000

/** Counts down from a number of seconds to 0, from the moment it is first shown. */
export const useSecondsLeft = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * second)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange()
        if (Date.now() >= end) clearInterval(timer)
      }, second)
      return () => clearInterval(timer)
    },
    [end],
  )
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / second))
  return useSyncExternalStore(subscribe, left, () => seconds)
}

/** What names the request goes along where the server gave it a name. */
const given = ({ account, challenge }: CodeRequest) => {
  if (!account) throw new Error('No account was given')
  return { ...account, ...(challenge !== null && { challenge }) }
}

const useSender = () => {
  const [checkUser] = useCheckUserMutation()
  const [sendVerification] = useSendVerificationMutation()
  return fromPromise<Sent, CodeRequest>(({ input }) =>
    inWords(async () => {
      const request = given(input)
      await checkUser({ phoneNo: request.phoneNo, userType: request.userType }).unwrap()
      const { resendAfterSeconds, challenge = null } = await sendVerification({ body: request }).unwrap()
      return { resendAfter: resendAfterSeconds, challenge }
    }),
  )
}

const useChecker = () => {
  const session = use(SessionContext)
  const [checkVerification] = useCheckVerificationMutation()
  return fromPromise<void, CodeCheck>(({ input }) =>
    inWords(async () =>
      session.signIn(await checkVerification({ body: { ...given(input), code: input.code } }).unwrap()),
    ),
  )
}

/** Signing in: the step at hand, what went wrong, and what the buttons of the steps do; then `enter`. */
export const useSignIn = (enter: () => void) => {
  const actor = useActorRef(
    signInMachine.provide({
      actors: { sendCode: useSender(), checkCode: useChecker() },
      actions: { enter },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { account, challenge, failure, resendAfter } = state.context
  const isPhone = state.matches('phone') || state.matches('checking')
  return {
    step: isPhone ? 'phone' : state.matches('locked') ? 'locked' : 'code',
    account,
    /** Names the request whose code is asked for; another code has another. */
    challenge,
    failure,
    resendAfter,
    isResending: state.matches('resending'),
    isWaiting:
      state.matches('checking') ||
      state.matches('resending') ||
      state.matches({ code: { entry: 'verifying' } }) ||
      state.matches('signedIn'),
    mayResend: state.matches({ code: { resend: 'allowed' } }),
    submitPhone: ({ userType, phoneNo }: Account) =>
      actor.send({ type: 'submit phone', account: { userType, phoneNo } }),
    submitCode: (code: string) => actor.send({ type: 'submit code', code }),
    resend: () => actor.send({ type: 'resend' }),
    goBack: () => actor.send({ type: 'go back' }),
    startOver: () => actor.send({ type: 'start over' }),
  }
}

export type SignIn = ReturnType<typeof useSignIn>
