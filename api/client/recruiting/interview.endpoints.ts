import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { answerInterview, checkInterview } from '#api/contracts/careers/interview-link.contract.ts'
import {
  bookInterview,
  cancelInterview,
  closeInterview,
  findOverlaps,
  getInterviewers,
  getInterviews,
  getMyInterviews,
  giveFeedback,
  type Interview,
  offerTimes,
  proposeInterview,
} from '#api/contracts/recruiting/interview.contract.ts'
import { type Answered, changeShown, onceAnswered } from './application.endpoints.ts'

const mine = { type: 'MyInterviews' } as const

/** Also after a refusal: the interview is not as it was shown. It stands in the history of its application as well. */
const steps: { invalidatesTags: (typeof mine | { type: 'Application' })[] } = {
  invalidatesTags: [mine, { type: 'Application' }],
}

/** A step that is answered with all interviews of its application: shown at once, as the next step begins from there. */
const stepOfApplication = {
  ...steps,
  onQueryStarted: (_: unknown, call: Answered<Interview[]>) => showInterviews(call),
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
      // Also asked again after a refusal: something was booked meanwhile.
      findOverlaps: build.query({
        ...fromContract(findOverlaps),
        providesTags: [{ type: 'Application' }],
      }),
      proposeInterview: build.mutation({ ...fromContract(proposeInterview), ...stepOfApplication }),
      offerTimes: build.mutation({ ...fromContract(offerTimes), ...stepOfApplication }),
      bookInterview: build.mutation({ ...fromContract(bookInterview), ...stepOfApplication }),
      cancelInterview: build.mutation({ ...fromContract(cancelInterview), ...stepOfApplication }),
      closeInterview: build.mutation({ ...fromContract(closeInterview), ...stepOfApplication }),
      getMyInterviews: build.query({ ...fromContract(getMyInterviews), providesTags: [mine] }),
      giveFeedback: build.mutation({ ...fromContract(giveFeedback), ...steps }),
      // No answer is kept: the chart of the page knows how the interview stands.
      checkInterview: build.mutation(fromContract(checkInterview)),
      answerInterview: build.mutation(fromContract(answerInterview)),
    }),
  })

/** Shows the interviews a step is answered with, and that their application was changed by it. */
const showInterviews = (call: Answered<Interview[]>): void =>
  onceAnswered(call, (interviews) => {
    const application = interviews[0]?.application
    if (!application) return
    changeShown(call.dispatch, application)
    const { id } = application
    call.dispatch(interviewApi.util.updateQueryData('getInterviews', { id }, () => interviews))
  })

export const {
  useGetInterviewsQuery,
  useGetInterviewersQuery,
  useFindOverlapsQuery,
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
