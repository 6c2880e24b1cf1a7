import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getBackgroundWork, stepBackgroundWork } from '#api/contracts/governance/background-work.contract.ts'

const workApi = crmApi.enhanceEndpoints({ addTagTypes: ['BackgroundWork'] }).injectEndpoints({
  endpoints: (build) => ({
    getBackgroundWork: build.query({ ...fromContract(getBackgroundWork), providesTags: ['BackgroundWork'] }),
    stepBackgroundWork: build.mutation({
      ...fromContract(stepBackgroundWork),
      invalidatesTags: ['BackgroundWork'],
    }),
  }),
})

export const { useGetBackgroundWorkQuery, useStepBackgroundWorkMutation } = workApi
