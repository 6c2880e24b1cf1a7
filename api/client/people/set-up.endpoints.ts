import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { linkTag, lookAgain } from '#api/client/link-tag.ts'
import { checkSetUp, finishSetUp, sendSetUpCode } from '#api/contracts/people/set-up.contract.ts'

const setUpApi = crmApi.enhanceEndpoints({ addTagTypes: [linkTag] }).injectEndpoints({
  endpoints: (build) => ({
    checkSetUp: build.query({ ...fromContract(checkSetUp), providesTags: [linkTag] }),
    sendSetUpCode: build.mutation({ ...fromContract(sendSetUpCode), ...lookAgain }),
    finishSetUp: build.mutation({ ...fromContract(finishSetUp), ...lookAgain }),
  }),
})

export const { useCheckSetUpQuery, useSendSetUpCodeMutation, useFinishSetUpMutation } = setUpApi
