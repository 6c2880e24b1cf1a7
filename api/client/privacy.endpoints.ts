import { erasePersonalData, findPersonalData, getPersonalDataArchive } from '../contracts/privacy.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** The calls around what is known of a person. */
const privacyApi = crmApi.enhanceEndpoints({ addTagTypes: ['PersonalData', 'Person'] }).injectEndpoints({
  endpoints: (build) => ({
    // Nothing of it stays once it is not looked at any more.
    findPersonalData: build.query({
      ...fromContract(findPersonalData),
      keepUnusedDataFor: 0,
      providesTags: ['PersonalData'],
    }),
    getPersonalDataArchive: build.mutation(fromContract(getPersonalDataArchive)),
    // Also after a refusal: something else is there than was shown.
    erasePersonalData: build.mutation({
      ...fromContract(erasePersonalData),
      invalidatesTags: ['PersonalData', 'Person'],
    }),
  }),
})

export const { useFindPersonalDataQuery, useGetPersonalDataArchiveMutation, useErasePersonalDataMutation } =
  privacyApi
