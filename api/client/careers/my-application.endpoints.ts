import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  answerMyApplication,
  askForMyApplications,
  checkMyApplication,
  proveMyData,
  replaceMyResume,
  sendMyDataCode,
  withdrawMyApplication,
} from '#api/contracts/careers/my-application.contract.ts'

// Mutations: the page's machine holds the state, not the cache.
const myApplicationApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    checkMyApplication: build.mutation(fromContract(checkMyApplication)),
    askForMyApplications: build.mutation(fromContract(askForMyApplications)),
    answerMyApplication: build.mutation(fromContract(answerMyApplication)),
    withdrawMyApplication: build.mutation(fromContract(withdrawMyApplication)),
    replaceMyResume: build.mutation(fromContract(replaceMyResume)),
    sendMyDataCode: build.mutation(fromContract(sendMyDataCode)),
    proveMyData: build.mutation(fromContract(proveMyData)),
  }),
})

export const {
  useCheckMyApplicationMutation,
  useAskForMyApplicationsMutation,
  useAnswerMyApplicationMutation,
  useWithdrawMyApplicationMutation,
  useReplaceMyResumeMutation,
  useSendMyDataCodeMutation,
  useProveMyDataMutation,
} = myApplicationApi
