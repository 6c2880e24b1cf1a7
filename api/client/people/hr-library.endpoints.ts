import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  acknowledgeDocument,
  findAcknowledgementReport,
  getAcknowledgements,
} from '#api/contracts/people/hr-library.contract.ts'

const tags = ['Acknowledgement' as const]

const libraryApi = crmApi.enhanceEndpoints({ addTagTypes: ['Acknowledgement'] }).injectEndpoints({
  endpoints: (build) => ({
    getAcknowledgements: build.query({ ...fromContract(getAcknowledgements), providesTags: tags }),
    findAcknowledgementReport: build.query({
      ...fromContract(findAcknowledgementReport),
      providesTags: tags,
    }),
    // Also on errors: it may have been stored.
    acknowledgeDocument: build.mutation({
      ...fromContract(acknowledgeDocument),
      invalidatesTags: tags,
    }),
  }),
})

export const {
  useGetAcknowledgementsQuery,
  useFindAcknowledgementReportQuery,
  useLazyFindAcknowledgementReportQuery,
  useAcknowledgeDocumentMutation,
} = libraryApi
