import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  answerConsultation,
  checkConsultation,
  holdConsultation,
} from '#api/contracts/site/consultation.contract.ts'

/** Mutations: the page's machine holds the state, not the cache. */
export const { useCheckConsultationMutation, useHoldConsultationMutation, useAnswerConsultationMutation } =
  crmApi.injectEndpoints({
    endpoints: (build) => ({
      checkConsultation: build.mutation(fromContract(checkConsultation)),
      holdConsultation: build.mutation(fromContract(holdConsultation)),
      answerConsultation: build.mutation(fromContract(answerConsultation)),
    }),
  })
