import { useActorRef, useSelector } from '@xstate/react'
import { use } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import {
  useCheckUserMutation,
  useCheckVerificationMutation,
  useSendVerificationMutation,
} from '#api/client/sign-in.endpoints.ts'
import { type Account, signInMachine } from '#machines/session/sign-in.machine.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { safeReturnPath } from '#src/lib/return-path.ts'

const failing = async <Value>(call: () => Promise<Value>) => {
  try {
    return await call()
  } catch (error) {
    throw asFailure(error)
  }
}

const given = (account: Account | null): Account => {
  if (!account) throw new Error('No account was given')
  return account
}

const useSender = () => {
  const [checkUser] = useCheckUserMutation()
  const [sendVerification] = useSendVerificationMutation()
  return fromPromise<number, Account | null>(({ input }) =>
    failing(async () => {
      const account = given(input)
      await checkUser(account).unwrap()
      const { resendAfterSeconds } = await sendVerification(account).unwrap()
      return resendAfterSeconds
    }),
  )
}

const useChecker = () => {
  const session = use(SessionContext)
  const [checkVerification] = useCheckVerificationMutation()
  return fromPromise<void, { account: Account | null; code: string }>(({ input: { account, code } }) =>
    failing(async () => session.signIn(await checkVerification({ ...given(account), code }).unwrap())),
  )
}

/** Signing in: the step at hand, what went wrong, and what the buttons of the steps do. */
export const useSignIn = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const actor = useActorRef(
    signInMachine.provide({
      actors: { sendCode: useSender(), checkCode: useChecker() },
      actions: { enter: () => void navigate(safeReturnPath(search.get('return')), { replace: true }) },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { account, problem, resendAfter } = state.context
  const isPhone = state.matches('phone') || state.matches('checking')
  return {
    step: isPhone ? 'phone' : state.matches('locked') ? 'locked' : 'code',
    account,
    problem,
    resendAfter,
    isWaiting:
      state.matches('checking') ||
      state.matches({ code: { entry: 'verifying' } }) ||
      state.matches('signedIn'),
    mayResend: state.matches({ code: { resend: 'allowed' } }),
    submitPhone: (asked: Account) => actor.send({ type: 'submit phone', account: asked }),
    submitCode: (code: string) => actor.send({ type: 'submit code', code }),
    resend: () => actor.send({ type: 'resend' }),
    goBack: () => actor.send({ type: 'go back' }),
    startOver: () => actor.send({ type: 'start over' }),
  }
}
