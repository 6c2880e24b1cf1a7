import { type PartnerSignUp, partnerSignUp } from '../contracts/partner.contract.ts'
import {
  type CodeCheck,
  type CodeRequest,
  type CodeSent,
  checkUser,
  checkVerification,
  type SignInForm,
  type StartedSession,
  sendVerification,
} from '../contracts/sign-in.contract.ts'
import { crmApi } from './crm-api.ts'
import { type Write, writeOptions } from './endpoint-options.ts'

export const {
  useCheckUserMutation,
  useSendVerificationMutation,
  useCheckVerificationMutation,
  usePartnerSignUpMutation,
} = crmApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: build.mutation<{ mayAskForCode: true }, SignInForm>({
      query: (params) => ({ url: checkUser.path, method: 'POST', params }),
      responseSchema: checkUser.response,
    }),
    sendVerification: build.mutation<CodeSent, CodeRequest>({
      query: (body) => ({ url: sendVerification.path, method: 'POST', body }),
      responseSchema: sendVerification.response,
    }),
    checkVerification: build.mutation<StartedSession, CodeCheck>({
      query: (body) => ({ url: checkVerification.path, method: 'POST', body }),
      responseSchema: checkVerification.response,
    }),
    partnerSignUp: build.mutation<{ status: 'pending review' }, Write<PartnerSignUp>>(
      writeOptions(partnerSignUp),
    ),
  }),
})
