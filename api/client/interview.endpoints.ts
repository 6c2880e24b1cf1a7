import {
  bookInterview,
  cancelInterview,
  closeInterview,
  getInterviewers,
  getInterviews,
  getMyInterviews,
  giveFeedback,
  offerTimes,
  proposeInterview,
} from '../contracts/interview.contract.ts'
import { answerInterview, checkInterview } from '../contracts/interview-link.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

const mine = { type: 'MyInterviews' } as const

/** Also after a refusal: the interview is not as it was shown. It stands in the history of its application as well. */
const steps: { invalidatesTags: (typeof mine | { type: 'Application' })[] } = {
  invalidatesTags: [mine, { type: 'Application' }],
}

/** The calls around interviews; whatever changes an application, here or elsewhere, may have changed those of it. */
const interviewApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Application', 'MyInterviews'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getInterviews: build.query({
        ...fromContract(getInterviews),
        providesTags: (_interviews, _error, { id }) => [{ type: 'Application', id }],
      }),
      getInterviewers: build.query(fromContract(getInterviewers)),
      proposeInterview: build.mutation({ ...fromContract(proposeInterview), ...steps }),
      offerTimes: build.mutation({ ...fromContract(offerTimes), ...steps }),
      bookInterview: build.mutation({ ...fromContract(bookInterview), ...steps }),
      cancelInterview: build.mutation({ ...fromContract(cancelInterview), ...steps }),
      closeInterview: build.mutation({ ...fromContract(closeInterview), ...steps }),
      getMyInterviews: build.query({ ...fromContract(getMyInterviews), providesTags: [mine] }),
      giveFeedback: build.mutation({ ...fromContract(giveFeedback), ...steps }),
      // No answer is kept: the chart of the page knows how the interview stands.
      checkInterview: build.mutation(fromContract(checkInterview)),
      answerInterview: build.mutation(fromContract(answerInterview)),
    }),
  })

export const {
  useGetInterviewsQuery,
  useGetInterviewersQuery,
  useProposeInterviewMutation,
  useOfferTimesMutation,
  useBookInterviewMutation,
  useCancelInterviewMutation,
  useCloseInterviewMutation,
  useGetMyInterviewsQuery,
  useGiveFeedbackMutation,
  useCheckInterviewMutation,
  useAnswerInterviewMutation,
} = interviewApi
