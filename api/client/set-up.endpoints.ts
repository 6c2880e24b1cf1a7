import { checkSetUp, finishSetUp, sendSetUpCode } from '../contracts/set-up.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'
import { linkTag, lookAgain } from './link-tag.ts'

const setUpApi = crmApi.enhanceEndpoints({ addTagTypes: [linkTag] }).injectEndpoints({
  endpoints: (build) => ({
    checkSetUp: build.query({ ...fromContract(checkSetUp), providesTags: [linkTag] }),
    sendSetUpCode: build.mutation({ ...fromContract(sendSetUpCode), ...lookAgain }),
    finishSetUp: build.mutation({ ...fromContract(finishSetUp), ...lookAgain }),
  }),
})

export const { useCheckSetUpQuery, useSendSetUpCodeMutation, useFinishSetUpMutation } = setUpApi
