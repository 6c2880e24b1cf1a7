import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { dropEarlierDraft, saveAnswerDraft } from '#api/contracts/recruiting/answer-draft.contract.ts'
import {
  answerInquiry,
  countInquiries,
  getDesk,
  getInbox,
  getInquiry,
  noteInquiry,
  recallAnswer,
  stepInquiry,
} from '#api/contracts/recruiting/inquiry.contract.ts'

const list = { type: 'Inquiry', id: 'LIST' } as const

const inquiryTag = (id: string) => ({ type: 'Inquiry', id }) as const

const changedInquiry = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [
    list,
    inquiryTag(body.id),
  ],
}

const inquiryApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Inquiry', 'Mail', 'Partner', 'Submission'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // Counts waiting rows of other lists too.
      getDesk: build.query({
        ...fromContract(getDesk),
        providesTags: [list, 'Mail', { type: 'Partner', id: 'LIST' }, { type: 'Submission', id: 'LIST' }],
      }),
      getInbox: build.query({ ...fromContract(getInbox), providesTags: [list, 'Mail'] }),
      countInquiries: build.query({ ...fromContract(countInquiries), providesTags: [list] }),
      getInquiry: build.query({
        ...fromContract(getInquiry),
        providesTags: (_inquiry, _error, { id }) => [inquiryTag(id)],
      }),
      stepInquiry: build.mutation({ ...fromContract(stepInquiry), ...changedInquiry }),
      noteInquiry: build.mutation({ ...fromContract(noteInquiry), ...changedInquiry }),
      answerInquiry: build.mutation({ ...fromContract(answerInquiry), ...changedInquiry }),
      recallAnswer: build.mutation({ ...fromContract(recallAnswer), ...changedInquiry }),
      saveAnswerDraft: build.mutation(fromContract(saveAnswerDraft)),
      dropEarlierDraft: build.mutation({ ...fromContract(dropEarlierDraft), ...changedInquiry }),
    }),
  })

export const {
  useGetDeskQuery,
  useGetInboxQuery,
  useCountInquiriesQuery,
  useGetInquiryQuery,
  useStepInquiryMutation,
  useNoteInquiryMutation,
  useAnswerInquiryMutation,
  useRecallAnswerMutation,
  useSaveAnswerDraftMutation,
  useDropEarlierDraftMutation,
} = inquiryApi
