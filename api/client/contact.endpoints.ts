import { addContactUs, type ContactReceipt, type ContactUsMessage } from '../contracts/contact.contract.ts'
import { crmApi } from './crm-api.ts'
import { type Write, writeOptions } from './endpoint-options.ts'

export const { useAddContactUsMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    addContactUs: build.mutation<ContactReceipt, Write<ContactUsMessage>>(writeOptions(addContactUs)),
  }),
})
