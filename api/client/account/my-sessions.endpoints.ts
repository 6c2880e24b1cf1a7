import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  endMyOtherSessions,
  endMySession,
  getMySessions,
} from '#api/contracts/account/my-sessions.contract.ts'

export const mySessionsTag = 'MySessions'

const changed = { invalidatesTags: [mySessionsTag] } as const

const mySessionsApi = crmApi.enhanceEndpoints({ addTagTypes: [mySessionsTag] }).injectEndpoints({
  endpoints: (build) => ({
    getMySessions: build.query({ ...fromContract(getMySessions), providesTags: [mySessionsTag] }),
    endMySession: build.mutation({ ...fromContract(endMySession), ...changed }),
    endMyOtherSessions: build.mutation({ ...fromContract(endMyOtherSessions), ...changed }),
  }),
})

export const { useGetMySessionsQuery, useEndMySessionMutation, useEndMyOtherSessionsMutation } = mySessionsApi
