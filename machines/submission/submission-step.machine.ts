import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ReviewStep } from '#api/contracts/submission.contract.ts'
import { type Failure, toFailure } from '../form/send-failure.ts'

export type SubmissionStep = ReviewStep | 'withdraw'

/** One try to take a step; `key` is a UUID under which the server takes it at most once. */
export type StepAttempt = { step: SubmissionStep; note: string; key: string }

export type SubmissionStepEvent =
  | { type: 'ask'; step: SubmissionStep }
  | { type: 'confirm'; note: string; key: string }
  | { type: 'cancel' }

/** Taking a step with a submission: it is asked for first, and says why when the server refuses it. */
export const submissionStepMachine = setup({
  types: {
    context: {} as { step: SubmissionStep | null; attempt: StepAttempt | null; failure: Failure | null },
    events: {} as SubmissionStepEvent,
  },
  actors: {
    takeStep: fromPromise<unknown, StepAttempt | null>(() =>
      Promise.reject(new Error('No call was provided')),
    ),
  },
  actions: {
    keepStep: assign(({ event }) => {
      assertEvent(event, 'ask')
      return { step: event.step, attempt: null, failure: null }
    }),
    keepAttempt: assign(({ context: { step, attempt }, event }) => {
      assertEvent(event, 'confirm')
      const isSame = attempt !== null && attempt.note === event.note
      const next = step && { step, note: event.note, key: event.key }
      return { attempt: isSame ? attempt : next, failure: null }
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forget: assign({ step: null, attempt: null, failure: null }),
  },
}).createMachine({
  id: 'submissionStep',
  meta: {
    spec: ['POST SubmitCandidate', 'GET GetSubmissions'],
    events: {
      ask: 'Press a step of the submission, such as Start review.',
      confirm: 'Press the button that begins with Yes.',
      cancel: 'Press Cancel.',
      'takeStep.done': 'The server takes the step.',
      'takeStep.error': 'The connection is lost before the server has answered.',
    },
  },
  context: { step: null, attempt: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The details show what happened and which steps are possible.',
      on: { ask: { target: 'asking', actions: 'keepStep' } },
    },
    asking: {
      description: 'The details ask whether to take the step.',
      on: {
        confirm: { target: 'taking', actions: 'keepAttempt' },
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
    taking: {
      description: 'The step is being sent and the button reads Wait...',
      invoke: {
        src: 'takeStep',
        input: ({ context }) => context.attempt,
        onDone: { target: 'idle', actions: 'forget' },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The details say why the step was not taken, and ask again.',
      on: {
        confirm: { target: 'taking', actions: 'keepAttempt' },
        cancel: { target: 'idle', actions: 'forget' },
      },
    },
  },
})
