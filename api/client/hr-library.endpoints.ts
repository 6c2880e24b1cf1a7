import {
  type Acknowledgement,
  type AcknowledgementsOf,
  acknowledgeDocument,
  type DocumentToAcknowledge,
  getAcknowledgementReport,
  getAcknowledgements,
} from '../contracts/hr-library.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions, type Write, writeOptions } from './endpoint-options.ts'

const libraryApi = crmApi.enhanceEndpoints({ addTagTypes: ['Acknowledgement'] }).injectEndpoints({
  endpoints: (build) => ({
    getAcknowledgements: build.query<Acknowledgement[], void>({
      ...listOptions(getAcknowledgements),
      providesTags: ['Acknowledgement'],
    }),
    getAcknowledgementReport: build.query<AcknowledgementsOf[], void>({
      ...listOptions(getAcknowledgementReport),
      providesTags: ['Acknowledgement'],
    }),
    acknowledgeDocument: build.mutation<Acknowledgement, Write<DocumentToAcknowledge>>({
      ...writeOptions(acknowledgeDocument),
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
