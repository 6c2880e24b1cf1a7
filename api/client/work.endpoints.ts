import { getBackgroundWork, stepBackgroundWork } from '../contracts/background-work.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

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
