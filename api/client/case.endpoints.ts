import {
  addCase,
  addCaseReply,
  attachmentUpload,
  type CaseForm,
  type CaseReply,
  type CaseScope,
  type CaseSummary,
  getCase,
  getCaseAttachment,
  getCases,
  type SupportCase,
} from '../contracts/case.contract.ts'
import type { SignedFile } from '../contracts/signed-file.contract.ts'
import { crmApi } from './crm-api.ts'
import { findOptions } from './endpoint-options.ts'
import { type FilesWrite, uploadFiles } from './upload-files.ts'

const list = { type: 'Case', id: 'LIST' } as const
const tagOf = (id: string) => ({ type: 'Case', id }) as const

/** The calls around support cases. */
export const caseApi = crmApi.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query<CaseSummary[], { scope: CaseScope }>({
      ...findOptions(getCases),
      providesTags: [list],
    }),
    getCase: build.query<SupportCase, { id: string }>({
      ...findOptions(getCase),
      providesTags: (_case, _error, { id }) => [tagOf(id)],
    }),
    getCaseAttachment: build.query<SignedFile, { id: string }>({
      ...findOptions(getCaseAttachment),
      keepUnusedDataFor: 0,
    }),
    addCase: build.mutation<SupportCase, FilesWrite<CaseForm>>({
      queryFn: uploadFiles(addCase, attachmentUpload.file),
      invalidatesTags: [list],
    }),
    addCaseReply: build.mutation<SupportCase, FilesWrite<CaseReply>>({
      queryFn: uploadFiles(addCaseReply, attachmentUpload.file),
      // Also after a refusal: the case is not as it was shown.
      invalidatesTags: (_case, _error, { body }) => [list, tagOf(body.id)],
    }),
  }),
})

export const {
  useGetCasesQuery,
  useGetCaseQuery,
  useLazyGetCaseAttachmentQuery,
  useAddCaseMutation,
  useAddCaseReplyMutation,
} = caseApi
