import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getPlacingClients } from '#api/contracts/recruiting/application-steps.contract.ts'
import {
  confirmPlacement,
  countPlacements,
  getPlacement,
  getPlacements,
  invitePlaced,
  returnPlacement,
} from '#api/contracts/staffing/placement.contract.ts'

const list = { type: 'Placement', id: 'LIST' } as const

const getTag = (id: string) => ({ type: 'Placement', id }) as const

/** A new assignment and person show elsewhere too. */
const decides = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [
    list,
    getTag(body.id),
    'Client' as const,
    'Person' as const,
    'Application' as const,
  ],
}

const placementApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Placement', 'Client', 'Person', 'Application'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPlacingClients: build.query({ ...fromContract(getPlacingClients), providesTags: ['Client'] }),
      getPlacements: build.query({ ...fromContract(getPlacements), providesTags: [list] }),
      countPlacements: build.query({ ...fromContract(countPlacements), providesTags: [list] }),
      getPlacement: build.query({
        ...fromContract(getPlacement),
        providesTags: (_placement, _error, { id }) => [getTag(id)],
      }),
      confirmPlacement: build.mutation({ ...fromContract(confirmPlacement), ...decides }),
      invitePlaced: build.mutation({ ...fromContract(invitePlaced), ...decides }),
      returnPlacement: build.mutation({ ...fromContract(returnPlacement), ...decides }),
    }),
  })

export const {
  useGetPlacingClientsQuery,
  useGetPlacementsQuery,
  useCountPlacementsQuery,
  useGetPlacementQuery,
  useConfirmPlacementMutation,
  useInvitePlacedMutation,
  useReturnPlacementMutation,
} = placementApi
