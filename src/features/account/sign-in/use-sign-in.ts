import { use } from 'react'
import {
  useBeginPasskeySignInMutation,
  useCheckUserMutation,
  useCheckVerificationMutation,
  useSendVerificationMutation,
  useSignInWithPasskeyMutation,
} from '#api/client/account/sign-in.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import type { CodeRequest } from '#machines/account/sign-in.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { passkeyPrompt } from '#src/content/account/sign-in.ts'
import { asFailure, untilAborted } from '#src/flows/calls.ts'
import { signalBrowser, signWithPasskey } from '#src/flows/passkey-prompt.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'

const given = ({ account, challenge }: CodeRequest) => {
  if (!account) throw new Error('No account was given')
  return { ...account, ...(challenge !== null && { challenge }) }
}

/** An upstream CRM does not have these endpoints. */
const explain = (error: unknown): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure) || failed.failure.code !== 'NOT_FOUND') return failed
  return new SendFailure({ message: passkeyPrompt.notHere, fields: {} })
}

/** Signals unknown credentials to the browser, so that it stops offering them. */
const usePasskeySignIn = () => {
  const session = use(SessionContext)
  const [begin] = useBeginPasskeySignInMutation()
  const [signInWith] = useSignInWithPasskeyMutation()
  return async (signal: AbortSignal) => {
    try {
      const question = await untilAborted(begin(), signal)
      const body = await signWithPasskey(question, signal)
      try {
        session.signIn(await untilAborted(signInWith({ body }), signal))
      } catch (error) {
        const { rpId: rpID } = question
        if (readCallError(error)?.code === 'PASSKEY_UNKNOWN') {
          void signalBrowser({ signalName: 'unknownCredential', rpID, credentialID: body.credentialId })
        }
        throw error
      }
    } catch (error) {
      throw explain(error)
    }
  }
}

export const useSignIn = (enter: () => void) => {
  const session = use(SessionContext)
  const [checkUser] = useCheckUserMutation()
  const [sendVerification] = useSendVerificationMutation()
  const [checkVerification] = useCheckVerificationMutation()
  const byPasskey = usePasskeySignIn()
  return useCodeSteps({
    sendCode: async (wanted) => {
      const request = given(wanted)
      await checkUser({ phoneNo: request.phoneNo, userType: request.userType }).unwrap()
      const { resendAfterSeconds, challenge = null } = await sendVerification({ body: request }).unwrap()
      return { resendAfter: resendAfterSeconds, challenge }
    },
    checkCode: async ({ code, ...wanted }) =>
      session.signIn(await checkVerification({ body: { ...given(wanted), code } }).unwrap()),
    byPasskey,
    enter,
  })
}
