import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  getAnswerTemplates,
  removeAnswerTemplate,
} from '#api/contracts/recruiting/answer-template.contract.ts'

const changed = { invalidatesTags: ['AnswerTemplate'] as const }

const answerTemplateApi = crmApi.enhanceEndpoints({ addTagTypes: ['AnswerTemplate'] }).injectEndpoints({
  endpoints: (build) => ({
    getAnswerTemplates: build.query({
      ...fromContract(getAnswerTemplates),
      providesTags: ['AnswerTemplate'],
    }),
    addAnswerTemplate: build.mutation({ ...fromContract(addAnswerTemplate), ...changed }),
    changeAnswerTemplate: build.mutation({ ...fromContract(changeAnswerTemplate), ...changed }),
    removeAnswerTemplate: build.mutation({ ...fromContract(removeAnswerTemplate), ...changed }),
  }),
})

export const {
  useGetAnswerTemplatesQuery,
  useLazyGetAnswerTemplatesQuery,
  useAddAnswerTemplateMutation,
  useChangeAnswerTemplateMutation,
  useRemoveAnswerTemplateMutation,
} = answerTemplateApi
