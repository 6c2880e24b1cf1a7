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

/** Also on errors; the application's history lists interviews too. */
const steps: { invalidatesTags: (typeof mine | { type: 'Application' })[] } = {
  invalidatesTags: [mine, { type: 'Application' }],
}

/** The next step needs the returned revisions at once. */
const stepOfApplication = {
  ...steps,
  onQueryStarted: (_: unknown, call: Answered<Interview[]>) => showInterviews(call),
}

/** Any change of an application may change its interviews. */
const interviewApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Application', 'MyInterviews'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getInterviews: build.query({
        ...fromContract(getInterviews),
        providesTags: (_interviews, _error, { id }) => [{ type: 'Application', id }],
      }),
      getInterviewers: build.query(fromContract(getInterviewers)),
      // Also on errors: a time may have been booked meanwhile.
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
      // A mutation: the page's machine holds the state, not the cache.
      checkInterview: build.mutation(fromContract(checkInterview)),
      answerInterview: build.mutation(fromContract(answerInterview)),
    }),
  })

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
