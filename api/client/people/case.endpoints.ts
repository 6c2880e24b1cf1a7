import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addCase,
  addCaseReply,
  findCases,
  getCase,
  getCaseAttachment,
  getCases,
} from '#api/contracts/people/case.contract.ts'

const list = { type: 'Case', id: 'LIST' } as const
const getTag = (id: string) => ({ type: 'Case', id }) as const

const caseApi = crmApi.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query({ ...fromContract(getCases), providesTags: [list] }),
    findCases: build.query({ ...fromContract(findCases), providesTags: [list] }),
    getCase: build.query({
      ...fromContract(getCase),
      providesTags: (_case, _error, { id }) => [getTag(id)],
    }),
    getCaseAttachment: build.query({ ...fromContract(getCaseAttachment), keepUnusedDataFor: 0 }),
    addCase: build.mutation({ ...fromContract(addCase), invalidatesTags: [list] }),
    addCaseReply: build.mutation({
      ...fromContract(addCaseReply),
      invalidatesTags: (_case, _error, { body }) => [list, getTag(body.id)],
    }),
  }),
})

export const {
  useGetCasesQuery,
  useFindCasesQuery,
  useLazyFindCasesQuery,
  useGetCaseQuery,
  useLazyGetCaseAttachmentQuery,
  useAddCaseMutation,
  useAddCaseReplyMutation,
} = caseApi
