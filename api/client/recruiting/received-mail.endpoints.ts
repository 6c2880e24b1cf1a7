import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  findApplicationsForMail,
  findInquiries,
  getMail,
  getMailFile,
  getReceivedMail,
  stepMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'

/** Filing a mail changes inquiries and applications too. */
const receivedMailApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Inquiry', 'Mail', 'Application'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getMail: build.query({ ...fromContract(getMail), providesTags: ['Mail'] }),
      getReceivedMail: build.query({ ...fromContract(getReceivedMail), providesTags: ['Mail'] }),
      findInquiries: build.query({
        ...fromContract(findInquiries),
        providesTags: [{ type: 'Inquiry', id: 'LIST' }],
      }),
      findApplicationsForMail: build.query({
        ...fromContract(findApplicationsForMail),
        providesTags: [{ type: 'Application', id: 'LIST' }],
      }),
      getMailFile: build.query({ ...fromContract(getMailFile), keepUnusedDataFor: 0 }),
      stepMail: build.mutation({
        ...fromContract(stepMail),
        invalidatesTags: ['Mail', 'Inquiry', 'Application'],
      }),
    }),
  })

export const {
  useGetMailQuery,
  useGetReceivedMailQuery,
  useFindInquiriesQuery,
  useFindApplicationsForMailQuery,
  useLazyGetMailFileQuery,
  useStepMailMutation,
} = receivedMailApi
