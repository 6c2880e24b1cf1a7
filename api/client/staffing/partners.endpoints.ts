import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addPartnerNote,
  approvePartner,
  countWaitingPartners,
  deactivatePartner,
  declinePartner,
  endPartnerSessions,
  getPartner,
  getPartnerOpenWork,
  getPartners,
  isWaiting,
  reactivatePartner,
  setRequestsAside,
} from '#api/contracts/staffing/partners.contract.ts'

const list = { type: 'Partner', id: 'LIST' } as const

const partnerTag = (id: string) => ({ type: 'Partner', id }) as const

const changedPartner = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [
    list,
    partnerTag(body.id),
  ],
}

const partnersApi = crmApi.enhanceEndpoints({ addTagTypes: ['Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    getPartners: build.query({
      ...fromContract(getPartners),
      providesTags: [list],
      // Updates the count beside the navigation link.
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const count = ({ data }: Awaited<typeof queryFulfilled>) => {
          const waiting = data.filter(isWaiting).length
          dispatch(partnersApi.util.upsertQueryData('countWaitingPartners', undefined, { waiting }))
        }
        queryFulfilled.then(count, () => {})
      },
    }),
    countWaitingPartners: build.query({ ...fromContract(countWaitingPartners), providesTags: [list] }),
    getPartner: build.query({
      ...fromContract(getPartner),
      providesTags: (_partner, _error, { id }) => [partnerTag(id)],
    }),
    // Never cached: a dialog shows it.
    getPartnerOpenWork: build.query({
      ...fromContract(getPartnerOpenWork),
      keepUnusedDataFor: 0,
      providesTags: (_work, _error, { id }) => [partnerTag(id)],
    }),
    approvePartner: build.mutation({ ...fromContract(approvePartner), ...changedPartner }),
    declinePartner: build.mutation({ ...fromContract(declinePartner), ...changedPartner }),
    setRequestsAside: build.mutation({ ...fromContract(setRequestsAside), ...changedPartner }),
    deactivatePartner: build.mutation({ ...fromContract(deactivatePartner), ...changedPartner }),
    reactivatePartner: build.mutation({ ...fromContract(reactivatePartner), ...changedPartner }),
    endPartnerSessions: build.mutation({ ...fromContract(endPartnerSessions), ...changedPartner }),
    addPartnerNote: build.mutation({ ...fromContract(addPartnerNote), ...changedPartner }),
  }),
})

export const {
  useGetPartnersQuery,
  useCountWaitingPartnersQuery,
  useGetPartnerQuery,
  useGetPartnerOpenWorkQuery,
  useApprovePartnerMutation,
  useDeclinePartnerMutation,
  useSetRequestsAsideMutation,
  useDeactivatePartnerMutation,
  useReactivatePartnerMutation,
  useEndPartnerSessionsMutation,
  useAddPartnerNoteMutation,
} = partnersApi
