import { fromCallback, fromPromise, setup, stateIn } from 'xstate'

type AnswerDraftEvent = { type: 'change' } | { type: 'send' | 'sent' | 'not sent' }

/**
 * The draft of an answer, saved on the server and the device. The first word notifies colleagues at once; later words
 * are saved shortly after typing, but not while the answer is being sent.
 */
export const answerDraftMachine = setup({
  types: { events: {} as AnswerDraftEvent },
  actors: {
    /** Merges the drafts of device and server; resolves with whether text was typed meanwhile. */
    restore: fromPromise<boolean>(() => Promise.resolve(false)),
    save: fromPromise(() => Promise.resolve()),
    saveOnLeave: fromCallback(() => {}),
  },
  guards: {
    'something was typed meanwhile': (_, { wasTyped }: { wasTyped: boolean }) => wasTyped,
    'more was typed meanwhile': stateIn({ writing: { saving: 'overtaken' } }),
  },
  delays: { pauseInTyping: 1000, beforeNextTry: 5000 },
}).createMachine({
  id: 'answerDraft',
  meta: {
    spec: ['Drafts of answers are kept on the server for who writes them, and colleagues see who is writing'],
    events: {
      change: 'Type into the answer.',
      send: 'Press Send answer.',
      sent: 'The server has the answer.',
      'not sent': 'The server refuses the answer, or cannot be reached.',
      'restore.done': 'The page has looked for what was written before.',
      'restore.error': "The browser's storage cannot be read.",
      'save.done': 'The server has the draft.',
      'save.error': 'The server cannot be reached.',
      'after.pauseInTyping': 'Type nothing for a second.',
      'after.beforeNextTry': 'Wait 5 seconds.',
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page looks for what was written before, here and elsewhere.',
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: {
              type: 'something was typed meanwhile',
              params: ({ event }) => ({ wasTyped: event.output }),
            },
            target: 'writing',
          },
          { target: 'saved' },
        ],
        onError: 'saved',
      },
    },
    saved: {
      description: 'The server has what is written, or nothing is.',
      on: { change: 'writing' },
    },
    writing: {
      invoke: { src: 'saveOnLeave' },
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            src: 'save',
            onDone: [{ guard: 'more was typed meanwhile', target: 'typing' }, { target: 'upToDate' }],
            onError: 'unreachable',
          },
          initial: 'current',
          states: {
            current: {
              description: 'The draft is on its way to the server.',
              on: { change: 'overtaken' },
            },
            overtaken: {
              description: 'More was typed while the draft is on its way.',
            },
          },
        },
        upToDate: {
          description: 'The server has the draft, and colleagues see who is writing.',
          on: { change: 'typing' },
        },
        typing: {
          description: 'Something was typed a moment ago; it is about to be saved on the server.',
          after: { pauseInTyping: 'saving' },
          on: { change: { target: 'typing', reenter: true } },
        },
        unreachable: {
          description: 'The server could not be reached; the device has the draft.',
          after: { beforeNextTry: 'saving' },
        },
      },
      on: { send: 'sending' },
    },
    sending: {
      description: 'The answer is being sent; no draft of it is saved meanwhile.',
      on: { sent: 'saved', 'not sent': 'writing' },
    },
  },
})
