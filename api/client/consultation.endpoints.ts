import {
  answerConsultation,
  checkConsultation,
  holdConsultation,
} from '../contracts/consultation.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** No answer is kept: the chart of the page knows how the call stands. */
export const { useCheckConsultationMutation, useHoldConsultationMutation, useAnswerConsultationMutation } =
  crmApi.injectEndpoints({
    endpoints: (build) => ({
      checkConsultation: build.mutation(fromContract(checkConsultation)),
      holdConsultation: build.mutation(fromContract(holdConsultation)),
      answerConsultation: build.mutation(fromContract(answerConsultation)),
    }),
  })
