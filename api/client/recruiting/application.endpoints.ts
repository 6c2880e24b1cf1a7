import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  type Application,
  type ApplicationBoard,
  type ApplicationDetails,
  countApplications,
  getApplication,
  getApplicationBoard,
  getApplicationPage,
  getApplicationResume,
  getApplications,
  getAppliedJobs,
} from '#api/contracts/recruiting/application.contract.ts'
import {
  endApplications,
  lookAtApplication,
  moveApplications,
  noteApplication,
  rateApplication,
  recallMail,
  reopenApplication,
  writeToCandidate,
} from '#api/contracts/recruiting/application-steps.contract.ts'
import {
  addCards,
  cardsOn,
  createPlacementReplay,
  markStepped,
  type Placing,
  removeCards,
  subtractEnded,
  withPlaced,
} from './application-board.ts'

const list = { type: 'Application', id: 'LIST' } as const

const getTag = (id: string) => ({ type: 'Application', id }) as const

/** Also on errors: the shown application is stale. */
const changedOne = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [list, getTag(body.id)],
}

type BulkActionsBar = { body: { applications: readonly { id: string }[] } }

const changedAll = {
  invalidatesTags: (_: unknown, __: unknown, { body }: BulkActionsBar) => [
    list,
    ...body.applications.map(({ id }) => getTag(id)),
  ],
}

const applicationApi = crmApi.enhanceEndpoints({ addTagTypes: ['Application'] }).injectEndpoints({
  endpoints: (build) => ({
    getApplicationBoard: build.query({ ...fromContract(getApplicationBoard), providesTags: [list] }),
    getApplications: build.query({ ...fromContract(getApplications), providesTags: [list] }),
    getAppliedJobs: build.query({ ...fromContract(getAppliedJobs), providesTags: [list] }),
    countApplications: build.query({ ...fromContract(countApplications), providesTags: [list] }),
    getApplication: build.query({
      ...fromContract(getApplication),
      // A response requested before a step may arrive after it.
      merge: (shown, answer) => (answer.revision < shown.revision ? shown : answer),
      providesTags: (_application, _error, { id }) => [getTag(id)],
    }),
    getApplicationResume: build.query(fromContract(getApplicationResume)),
    getApplicationPage: build.query({ ...fromContract(getApplicationPage), keepUnusedDataFor: 0 }),
    moveApplications: build.mutation({
      ...fromContract(moveApplications),
      ...changedAll,
      onQueryStarted: ({ body: { applications, stage } }, call) => {
        showOptimistically(call, applications, (card) => ({ ...card, stage }))
        showCards(call)
      },
    }),
    endApplications: build.mutation({
      ...fromContract(endApplications),
      ...changedAll,
      onQueryStarted: ({ body: { applications, outcome } }, call) => {
        showOptimistically(call, applications, (card) => ({ ...card, outcome }))
        showCards(call)
      },
    }),
    reopenApplication: build.mutation({
      ...fromContract(reopenApplication),
      ...changedOne,
      onQueryStarted: (_, call) => showAnswer(call),
    }),
    noteApplication: build.mutation({
      ...fromContract(noteApplication),
      ...changedOne,
      onQueryStarted: (_, call) => showAnswer(call),
    }),
    rateApplication: build.mutation({
      ...fromContract(rateApplication),
      ...changedOne,
      onQueryStarted: ({ body: { id, rating } }, { dispatch, queryFulfilled }) => {
        const show = (application: ApplicationDetails) => ({ ...application, rating })
        const shown = dispatch(applicationApi.util.updateQueryData('getApplication', { id }, show))
        queryFulfilled.then(undefined, shown.undo)
      },
    }),
    lookAtApplication: build.mutation({
      ...fromContract(lookAtApplication),
      ...changedOne,
      onQueryStarted: (_, call) => showAnswer(call),
    }),
    writeToCandidate: build.mutation({
      ...fromContract(writeToCandidate),
      ...changedOne,
      onQueryStarted: (_, call) => showAnswer(call),
    }),
    recallMail: build.mutation({
      ...fromContract(recallMail),
      ...changedOne,
      onQueryStarted: (_, call) => showAnswer(call),
    }),
  }),
})

type State = Parameters<typeof crmApi.util.selectCachedArgsForQuery>[0]

type Started<Answer = unknown> = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
  queryFulfilled: PromiseLike<Answer>
}

const placingsOf = new WeakMap<Started['dispatch'], Placing[]>()

/** Milliseconds a response can be in flight. */
const longestAnswerMs = 60_000

/** Kept until no response requested before the placement can be in flight. */
const notePlacing = ({ dispatch, queryFulfilled }: Started, placing: Placing): void => {
  const lately = Date.now() - longestAnswerMs
  const others = placingsOf.get(dispatch)?.filter(({ answeredAt }) => (answeredAt ?? lately) >= lately) ?? []
  placingsOf.set(dispatch, [...others, placing])
  const answered = () => {
    placing.answeredAt = Date.now()
  }
  const refused = () => {
    placing.seen = []
  }
  void queryFulfilled.then(answered, refused)
}

const keepPlaced = (
  { dispatch, queryFulfilled }: Started,
  show: (place: (card: Application) => Application) => void,
): void => {
  const asked = Date.now()
  const keep = () => show(createPlacementReplay(placingsOf.get(dispatch) ?? [], asked))
  void queryFulfilled.then(keep, () => {})
}

applicationApi.enhanceEndpoints({
  endpoints: {
    getApplicationBoard: {
      onQueryStarted: (arg, call) =>
        keepPlaced(call, (place) => {
          const keep = (board: ApplicationBoard) => withPlaced(board, place)
          call.dispatch(applicationApi.util.updateQueryData('getApplicationBoard', arg, keep))
        }),
    },
    getApplications: {
      onQueryStarted: (arg, call) =>
        keepPlaced(call, (place) => {
          call.dispatch(
            applicationApi.util.updateQueryData('getApplications', arg, ({ applications, ...page }) => ({
              ...page,
              applications: applications.map(place),
            })),
          )
        }),
    },
  },
})

export type Answered<Answer = ApplicationDetails> = Pick<
  Started<{ data: Answer }>,
  'dispatch' | 'queryFulfilled'
>

export const changeShown = (
  dispatch: Started['dispatch'],
  { id, ...known }: Pick<ApplicationDetails, 'id' | 'revision'> & Partial<ApplicationDetails>,
): void => {
  const change = (one: ApplicationDetails) => (one.revision > known.revision ? one : { ...one, ...known })
  dispatch(applicationApi.util.updateQueryData('getApplication', { id }, change))
}

export const onceAnswered = <Answer>(
  { queryFulfilled }: Answered<Answer>,
  show: (answer: Answer) => void,
): void => {
  void queryFulfilled.then(
    ({ data }) => show(data),
    () => {},
  )
}

/** The next step needs the new revision. */
const showCards = (call: Answered<{ applications: Application[] }>): void =>
  onceAnswered(call, ({ applications }) => {
    for (const { id, stage, outcome, since, revision } of applications) {
      changeShown(call.dispatch, { id, stage, outcome, since, revision })
    }
  })

const showAnswer = (call: Answered): void =>
  onceAnswered(call, (application) => {
    const { id } = application
    call.dispatch(applicationApi.util.upsertQueryData('getApplication', { id }, application))
  })

/** Optimistic; undoes only the cards that the server refuses. */
const showOptimistically = (
  call: Started,
  seen: readonly { id: string; revision: number }[],
  place: (card: Application) => Application,
): void => {
  notePlacing(call, { seen, place, answeredAt: null })
  const { dispatch, getState, queryFulfilled } = call
  const ids = seen.map(({ id }) => id)
  const since = new Date().toISOString()
  for (const arg of applicationApi.util.selectCachedArgsForQuery(getState(), 'getApplicationBoard')) {
    const change = (to: (board: ApplicationBoard) => ApplicationBoard) =>
      dispatch(applicationApi.util.updateQueryData('getApplicationBoard', arg, to))
    const shown = applicationApi.endpoints.getApplicationBoard.select(arg)(getState()).data
    const before = shown ? cardsOn(shown, ids) : []
    const after = before.map((card) => markStepped(place(card), since))
    change((board) => addCards(removeCards(board, ids), after))
    const putBack = (board: ApplicationBoard) => {
      const ended = before.map(place).flatMap(({ outcome }) => outcome ?? [])
      const shown = addCards(removeCards(board, ids), before)
      return { ...shown, ended: subtractEnded(shown.ended, ended) }
    }
    void queryFulfilled.then(undefined, () => change(putBack))
  }
  for (const arg of applicationApi.util.selectCachedArgsForQuery(getState(), 'getApplications')) {
    const change = (to: (card: Application) => Application) =>
      dispatch(
        applicationApi.util.updateQueryData('getApplications', arg, ({ applications, ...page }) => ({
          ...page,
          applications: applications.map(to),
        })),
      )
    const shown = applicationApi.endpoints.getApplications.select(arg)(getState()).data
    const before = shown?.applications.filter(({ id }) => ids.includes(id)) ?? []
    const formerly = (id: string) => before.find((card) => card.id === id)
    change((card) => (formerly(card.id) ? markStepped(place(card), since) : card))
    void queryFulfilled.then(undefined, () => change((card) => formerly(card.id) ?? card))
  }
}

export const {
  useGetApplicationBoardQuery,
  useGetApplicationsQuery,
  useGetAppliedJobsQuery,
  useCountApplicationsQuery,
  useGetApplicationQuery,
  useLazyGetApplicationResumeQuery,
  useLazyGetApplicationPageQuery,
  useMoveApplicationsMutation,
  useEndApplicationsMutation,
  useReopenApplicationMutation,
  useNoteApplicationMutation,
  useRateApplicationMutation,
  useLookAtApplicationMutation,
  useWriteToCandidateMutation,
  useRecallMailMutation,
} = applicationApi
