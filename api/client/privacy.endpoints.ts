import { getLegalHolds, liftLegalHold, placeLegalHold } from '../contracts/legal-hold.contract.ts'
import { erasePersonalData, findPersonalData, getPersonalDataArchive } from '../contracts/privacy.contract.ts'
import { getDueRecords, getRetention } from '../contracts/retention.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** The calls around what is known of a person. */
const privacyApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['PersonalData', 'Person', 'LegalHold'] })
  .injectEndpoints({
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
        invalidatesTags: ['PersonalData', 'Person', 'LegalHold'],
      }),
      getRetention: build.query({
        ...fromContract(getRetention),
        providesTags: ['PersonalData', 'LegalHold'],
      }),
      getDueRecords: build.query({
        ...fromContract(getDueRecords),
        keepUnusedDataFor: 0,
        providesTags: ['PersonalData', 'LegalHold'],
      }),
      getLegalHolds: build.query({
        ...fromContract(getLegalHolds),
        keepUnusedDataFor: 0,
        providesTags: ['LegalHold'],
      }),
      placeLegalHold: build.mutation({
        ...fromContract(placeLegalHold),
        invalidatesTags: ['LegalHold', 'PersonalData'],
      }),
      liftLegalHold: build.mutation({
        ...fromContract(liftLegalHold),
        invalidatesTags: ['LegalHold', 'PersonalData'],
      }),
    }),
  })

export const {
  useFindPersonalDataQuery,
  useGetPersonalDataArchiveMutation,
  useErasePersonalDataMutation,
  useGetRetentionQuery,
  useGetDueRecordsQuery,
  useGetLegalHoldsQuery,
  usePlaceLegalHoldMutation,
  useLiftLegalHoldMutation,
} = privacyApi
