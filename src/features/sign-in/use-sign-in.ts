import { use } from 'react'
import {
  useCheckUserMutation,
  useCheckVerificationMutation,
  useSendVerificationMutation,
} from '#api/client/sign-in.endpoints.ts'
import type { CodeRequest } from '#machines/session/sign-in.machine.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from './use-code-steps.ts'

/** What names the request goes along where the server gave it a name. */
const given = ({ account, challenge }: CodeRequest) => {
  if (!account) throw new Error('No account was given')
  return { ...account, ...(challenge !== null && { challenge }) }
}

/** Signing in with the phone of an account; then `enter`. */
export const useSignIn = (enter: () => void) => {
  const session = use(SessionContext)
  const [checkUser] = useCheckUserMutation()
  const [sendVerification] = useSendVerificationMutation()
  const [checkVerification] = useCheckVerificationMutation()
  return useCodeSteps({
    sendCode: async (wanted) => {
      const request = given(wanted)
      await checkUser({ phoneNo: request.phoneNo, userType: request.userType }).unwrap()
      const { resendAfterSeconds, challenge = null } = await sendVerification({ body: request }).unwrap()
      return { resendAfter: resendAfterSeconds, challenge }
    },
    checkCode: async ({ code, ...wanted }) =>
      session.signIn(await checkVerification({ body: { ...given(wanted), code } }).unwrap()),
    enter,
  })
}
