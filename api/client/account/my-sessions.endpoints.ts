import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  endMyOtherSessions,
  endMySession,
  getMySessions,
} from '#api/contracts/account/my-sessions.contract.ts'

/** Where the reader is signed in. */
export const mySessionsTag = 'MySessions'

// Also after a failure: what is over elsewhere is to be seen as over.
const changed = { invalidatesTags: [mySessionsTag] } as const

const mySessionsApi = crmApi.enhanceEndpoints({ addTagTypes: [mySessionsTag] }).injectEndpoints({
  endpoints: (build) => ({
    getMySessions: build.query({ ...fromContract(getMySessions), providesTags: [mySessionsTag] }),
    endMySession: build.mutation({ ...fromContract(endMySession), ...changed }),
    endMyOtherSessions: build.mutation({ ...fromContract(endMyOtherSessions), ...changed }),
  }),
})

export const { useGetMySessionsQuery, useEndMySessionMutation, useEndMyOtherSessionsMutation } = mySessionsApi
