import {
  findInquiries,
  getMail,
  getMailFile,
  getReceivedMail,
  stepMail,
} from '../contracts/received-mail.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** The calls around mail that belongs to no inquiry yet. Filing one changes inquiries too. */
const receivedMailApi = crmApi.enhanceEndpoints({ addTagTypes: ['Inquiry', 'Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    getMail: build.query({ ...fromContract(getMail), providesTags: ['Mail'] }),
    getReceivedMail: build.query({ ...fromContract(getReceivedMail), providesTags: ['Mail'] }),
    findInquiries: build.query({ ...fromContract(findInquiries), providesTags: ['Inquiry'] }),
    getMailFile: build.query({ ...fromContract(getMailFile), keepUnusedDataFor: 0 }),
    stepMail: build.mutation({ ...fromContract(stepMail), invalidatesTags: ['Mail', 'Inquiry'] }),
  }),
})

export const {
  useGetMailQuery,
  useGetReceivedMailQuery,
  useFindInquiriesQuery,
  useLazyGetMailFileQuery,
  useStepMailMutation,
} = receivedMailApi
