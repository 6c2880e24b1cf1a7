import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getAccess, reviewAccess } from '#api/contracts/governance/access-review.contract.ts'

const accessReviewApi = crmApi.enhanceEndpoints({ addTagTypes: ['Access', 'Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query({ ...fromContract(getAccess), providesTags: ['Access'] }),
    reviewAccess: build.mutation({ ...fromContract(reviewAccess), invalidatesTags: ['Access', 'Person'] }),
  }),
})

export const { useGetAccessQuery, useReviewAccessMutation } = accessReviewApi
