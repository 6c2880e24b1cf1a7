import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { changedPerson, personTag } from '#api/client/people/people.endpoints.ts'
import {
  deactivatePerson,
  endSessions,
  getOpenWork,
  reactivatePerson,
} from '#api/contracts/account/account.contract.ts'

const accountApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    // Never cached: a dialog shows it.
    getOpenWork: build.query({
      ...fromContract(getOpenWork),
      keepUnusedDataFor: 0,
      providesTags: (_work, _error, { id }) => [personTag(id)],
    }),
    // Reports and their new manager change too.
    deactivatePerson: build.mutation({ ...fromContract(deactivatePerson), invalidatesTags: ['Person'] }),
    reactivatePerson: build.mutation({ ...fromContract(reactivatePerson), ...changedPerson }),
    endSessions: build.mutation({ ...fromContract(endSessions), ...changedPerson }),
  }),
})

export const {
  useGetOpenWorkQuery,
  useDeactivatePersonMutation,
  useReactivatePersonMutation,
  useEndSessionsMutation,
} = accountApi
