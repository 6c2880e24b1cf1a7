import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  askForData,
  checkDataRequest,
  closeDataRequest,
  confirmDataRequest,
  getDataRequests,
} from '#api/contracts/governance/data-request.contract.ts'

const dataRequestApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['DataRequest', 'PersonalData'] })
  .injectEndpoints({
    endpoints: (build) => ({
      askForData: build.mutation(fromContract(askForData)),
      // A mutation: the page's machine holds the state, not the cache.
      checkDataRequest: build.mutation(fromContract(checkDataRequest)),
      confirmDataRequest: build.mutation(fromContract(confirmDataRequest)),
      getDataRequests: build.query({
        ...fromContract(getDataRequests),
        keepUnusedDataFor: 0,
        providesTags: ['DataRequest'],
      }),
      // Also on errors: a colleague may have closed it.
      closeDataRequest: build.mutation({
        ...fromContract(closeDataRequest),
        invalidatesTags: ['DataRequest', 'PersonalData'],
      }),
    }),
  })

export const {
  useAskForDataMutation,
  useCheckDataRequestMutation,
  useConfirmDataRequestMutation,
  useGetDataRequestsQuery,
  useCloseDataRequestMutation,
} = dataRequestApi
