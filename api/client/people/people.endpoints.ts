import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  changePerson,
  findPeople,
  getPeople,
  getPerson,
  invitePerson,
  type PersonRecord,
  resendInvitation,
  sendInvitations,
  setRoles,
} from '#api/contracts/people/people.contract.ts'

export const peopleListTag = { type: 'Person', id: 'LIST' } as const

export const personTag = (id: string) => ({ type: 'Person', id }) as const

/** Also on errors: the shown person is stale. */
export const changedPerson = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [
    peopleListTag,
    personTag(body.id),
  ],
}

const peopleApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ ...fromContract(findPeople), providesTags: [peopleListTag] }),
    getPeople: build.query({ ...fromContract(getPeople), providesTags: [peopleListTag] }),
    getPerson: build.query({
      ...fromContract(getPerson),
      providesTags: (_person, _error, { id }) => [personTag(id)],
    }),
    invitePerson: build.mutation({ ...fromContract(invitePerson), invalidatesTags: [peopleListTag] }),
    resendInvitation: build.mutation({ ...fromContract(resendInvitation), ...changedPerson }),
    sendInvitations: build.mutation({
      ...fromContract(sendInvitations),
      invalidatesTags: (_, __, { body }) => [peopleListTag, ...body.ids.map(personTag)],
    }),
    changePerson: build.mutation({
      ...fromContract(changePerson),
      ...changedPerson,
      onQueryStarted: ({ body: { id } }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: PersonRecord }) =>
          dispatch(peopleApi.util.upsertQueryData('getPerson', { id }, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    setRoles: build.mutation({
      ...fromContract(setRoles),
      ...changedPerson,
      onQueryStarted: ({ body: { id } }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: PersonRecord }) =>
          dispatch(peopleApi.util.upsertQueryData('getPerson', { id }, data))
        queryFulfilled.then(show, () => {})
      },
    }),
  }),
})

export const {
  useFindPeopleQuery,
  useLazyFindPeopleQuery,
  useGetPeopleQuery,
  useGetPersonQuery,
  useLazyGetPersonQuery,
  useInvitePersonMutation,
  useResendInvitationMutation,
  useSendInvitationsMutation,
  useChangePersonMutation,
  useSetRolesMutation,
} = peopleApi
