import { readCallError } from '#api/client/call-error.ts'
import {
  useGetMyInterviewsQuery,
  useGiveFeedbackMutation,
} from '#api/client/recruiting/interview.endpoints.ts'
import { feedbackForm, type MyInterview } from '#api/contracts/recruiting/interview.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { myInterviews as words } from '#src/content/recruiting/interviews.ts'
import { asFailure, loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

export const useMyInterviews = () => {
  const { data, ...query } = useGetMyInterviewsQuery(undefined, { refetchOnMountOrArgChange: true })
  return {
    interviews: data && {
      toCome: data.filter(({ isOver }) => !isOver),
      past: data.filter(({ isOver }) => isOver),
    },
    load: loadState(data, query, words.failure.heading),
  }
}

export const useFeedback = ({ id }: MyInterview) => {
  const [give] = useGiveFeedbackMutation()
  return useFormFlow({
    name: `interview/${id}/feedback`,
    initialValues: { recommendation: '', text: '' },
    schema: feedbackForm,
    send: async ({ values, key }, signal) => {
      try {
        return await untilAborted(give({ body: { ...feedbackForm.parse(values), id }, key }), signal)
      } catch (error) {
        const failed = asFailure(error)
        const isRefused = readCallError(error)?.code === 'STEP_REFUSED' && failed instanceof SendFailure
        throw isRefused ? new SendFailure({ ...failed.failure, message: words.form.refused }) : failed
      }
    },
  })
}
