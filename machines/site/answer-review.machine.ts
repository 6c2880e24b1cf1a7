import { assertEvent, assign, setup } from 'xstate'

/** `at` in milliseconds since 1970. */
export type AnswerDecision = { answer: string; at: number }

export type AnswerReviewEvent =
  | ({ type: 'approve' | 'submit correction' } & AnswerDecision)
  | { type: 'correct' | 'type' | 'cancel' | 'start over' }

/** The review of one answer that an agent proposes: a person approves it as it is, or corrects it first. */
export const answerReviewMachine = setup({
  types: {
    context: {} as { decision: AnswerDecision | null },
    events: {} as AnswerReviewEvent,
  },
  actions: {
    logDecision: assign(({ event }) => {
      assertEvent(event, ['approve', 'submit correction'])
      return { decision: { answer: event.answer.trim(), at: event.at } }
    }),
    clearLog: assign({ decision: null }),
  },
  guards: {
    'the answer is empty': ({ event }) => {
      assertEvent(event, 'submit correction')
      return event.answer.trim() === ''
    },
  },
}).createMachine({
  id: 'answerReview',
  meta: {
    spec: [
      'The home page shows an agent at work on an invented lease: its answer is approved or corrected, and logged',
    ],
    events: {
      approve: 'Press Approve.',
      'submit correction': 'Press Approve below the edited answer.',
      correct: 'Press Correct.',
      type: 'Type into the answer.',
      cancel: 'Press Cancel.',
      'start over': 'Press Start over.',
    },
  },
  context: { decision: null },
  initial: 'proposed',
  states: {
    proposed: {
      description: 'The answer of the agent waits for a person.',
      on: { approve: { target: 'decided', actions: 'logDecision' }, correct: 'correcting' },
    },
    correcting: {
      description: 'The answer can be edited.',
      initial: 'editing',
      on: {
        'submit correction': [
          { guard: 'the answer is empty', target: '.refused' },
          { target: 'decided', actions: 'logDecision' },
        ],
        cancel: 'proposed',
      },
      states: {
        editing: { description: 'The answer can be edited, and nothing is wrong with it.' },
        refused: {
          description: 'The answer is empty, and the page asks for one.',
          on: { type: 'editing' },
        },
      },
    },
    decided: {
      description: 'The log says who decided and when, what was proposed and what was approved.',
      on: { 'start over': { target: 'proposed', actions: 'clearLog' } },
    },
  },
})
