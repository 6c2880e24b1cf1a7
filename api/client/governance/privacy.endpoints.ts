import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  getLegalHolds,
  liftLegalHold,
  placeLegalHold,
} from '#api/contracts/governance/legal-hold.contract.ts'
import {
  erasePersonalData,
  findPersonalData,
  getPersonalDataArchive,
} from '#api/contracts/governance/privacy.contract.ts'
import { getDueRecords, getRetention } from '#api/contracts/governance/retention.contract.ts'

const privacyApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['PersonalData', 'Person', 'LegalHold'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // Personal data leaves the cache with its last subscriber.
      findPersonalData: build.query({
        ...fromContract(findPersonalData),
        keepUnusedDataFor: 0,
        providesTags: ['PersonalData'],
      }),
      getPersonalDataArchive: build.mutation(fromContract(getPersonalDataArchive)),
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
