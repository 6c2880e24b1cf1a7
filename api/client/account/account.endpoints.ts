import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { changedPerson, personTag } from '#api/client/people/people.endpoints.ts'
import {
  deactivatePerson,
  endSessions,
  getOpenWork,
  reactivatePerson,
} from '#api/contracts/account/account.contract.ts'

/** The calls around the account of a person: whether they can sign in, and where they are signed in. */
const accountApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    // Nothing of it may be older than the question that it is shown in.
    getOpenWork: build.query({
      ...fromContract(getOpenWork),
      keepUnusedDataFor: 0,
      providesTags: (_work, _error, { id }) => [personTag(id)],
    }),
    // Those who reported to the person, and who they report to now, are shown otherwise too.
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
