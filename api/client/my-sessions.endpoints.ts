import { endMyOtherSessions, endMySession, getMySessions } from '../contracts/my-sessions.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

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
