import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getBackgroundWork, stepBackgroundWork } from '#api/contracts/governance/background-work.contract.ts'

/** The calls around what is done outside of requests. */
const workApi = crmApi.enhanceEndpoints({ addTagTypes: ['BackgroundWork'] }).injectEndpoints({
  endpoints: (build) => ({
    getBackgroundWork: build.query({ ...fromContract(getBackgroundWork), providesTags: ['BackgroundWork'] }),
    // Also after a refusal: it is not as it was shown.
    stepBackgroundWork: build.mutation({
      ...fromContract(stepBackgroundWork),
      invalidatesTags: ['BackgroundWork'],
    }),
  }),
})

export const { useGetBackgroundWorkQuery, useStepBackgroundWorkMutation } = workApi
