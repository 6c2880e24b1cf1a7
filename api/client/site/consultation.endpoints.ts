import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  answerConsultation,
  checkConsultation,
  reserveConsultation,
} from '#api/contracts/site/consultation.contract.ts'

/** Mutations: the page's machine holds the state, not the cache. */
export const { useCheckConsultationMutation, useReserveConsultationMutation, useAnswerConsultationMutation } =
  crmApi.injectEndpoints({
    endpoints: (build) => ({
      checkConsultation: build.mutation(fromContract(checkConsultation)),
      reserveConsultation: build.mutation(fromContract(reserveConsultation)),
      answerConsultation: build.mutation(fromContract(answerConsultation)),
    }),
  })
