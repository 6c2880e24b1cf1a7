import {
  acknowledgeDocument,
  getAcknowledgementReport,
  getAcknowledgements,
} from '../contracts/hr-library.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

const libraryApi = crmApi.enhanceEndpoints({ addTagTypes: ['Acknowledgement'] }).injectEndpoints({
  endpoints: (build) => ({
    getAcknowledgements: build.query({
      ...fromContract(getAcknowledgements),
      providesTags: ['Acknowledgement'],
    }),
    getAcknowledgementReport: build.query({
      ...fromContract(getAcknowledgementReport),
      providesTags: ['Acknowledgement'],
    }),
    acknowledgeDocument: build.mutation({
      ...fromContract(acknowledgeDocument),
      // Also after a failure: it may have been taken all the same.
      invalidatesTags: ['Acknowledgement'],
    }),
  }),
})

export const {
  useGetAcknowledgementsQuery,
  useGetAcknowledgementReportQuery,
  useAcknowledgeDocumentMutation,
} = libraryApi
