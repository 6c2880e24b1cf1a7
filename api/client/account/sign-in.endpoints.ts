import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  beginPasskeySignIn,
  checkUser,
  checkVerification,
  partnerSignUp,
  sendVerification,
  signInWithPasskey,
  signOut,
} from '#api/contracts/account/sign-in.contract.ts'

export const signInApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: build.mutation(fromContract(checkUser)),
    sendVerification: build.mutation(fromContract(sendVerification)),
    checkVerification: build.mutation(fromContract(checkVerification)),
    beginPasskeySignIn: build.mutation(fromContract(beginPasskeySignIn)),
    signInWithPasskey: build.mutation(fromContract(signInWithPasskey)),
    partnerSignUp: build.mutation(fromContract(partnerSignUp)),
    /** Token as argument: storage is already cleared. `keepalive` survives unload. */
    signOut: build.mutation({
      query: (token: string) => ({ url: signOut.path, method: signOut.method, token, keepalive: true }),
      responseSchema: signOut.response,
    }),
  }),
})

export const {
  useCheckUserMutation,
  useSendVerificationMutation,
  useCheckVerificationMutation,
  useBeginPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  usePartnerSignUpMutation,
} = signInApi
