import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** What is known of a chosen file; the file itself stays with the page. `size` is in bytes. */
export type ChosenFile = { name: string; size: number }

export type Verdict = { isTaken: true } | { isTaken: false; reason: string }

export type ResumeUploadEvent =
  | { type: 'choose'; file: ChosenFile }
  | { type: 'restore'; file: ChosenFile }
  | { type: 'clear' }

/** The resume of an application: one file that is neither too big nor of a wrong kind, or none. */
export const resumeUploadMachine = setup({
  types: {
    context: {} as { file: ChosenFile | null; maxBytes: number; problem: string | null },
    events: {} as ResumeUploadEvent,
    input: {} as { maxBytes: number },
  },
  actors: {
    /** Looks into the file: whether it is of a kind that is taken. */
    checkKind: fromPromise<Verdict>(() => Promise.resolve({ isTaken: true })),
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, ['choose', 'restore'])
      return { file: event.file, problem: null }
    }),
    dropFile: assign({ file: null }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    /** Empties the file input and forgets the file. */
    releaseFile: () => {},
  },
  guards: {
    'file is too big': ({ context, event }) => event.type === 'choose' && event.file.size > context.maxBytes,
    'file is taken': (_, { verdict }: { verdict: Verdict }) => verdict.isTaken,
  },
}).createMachine({
  id: 'resumeUpload',
  context: ({ input }) => ({ file: null, maxBytes: input.maxBytes, problem: null }),
  initial: 'empty',
  on: {
    choose: [
      { guard: 'file is too big', target: '.tooBig' },
      { target: '.checking', actions: 'keepFile' },
    ],
  },
  states: {
    empty: {
      on: { restore: { target: 'chosen', actions: 'keepFile' } },
    },
    tooBig: {
      entry: ['dropFile', 'forgetProblem', 'releaseFile'],
      on: { clear: 'empty' },
    },
    checking: {
      invoke: {
        src: 'checkKind',
        onDone: [
          {
            guard: { type: 'file is taken', params: ({ event }) => ({ verdict: event.output }) },
            target: 'chosen',
          },
          {
            target: 'refused',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: event.output.isTaken ? '' : event.output.reason }),
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'keepProblem', params: { problem: 'This file cannot be read' } },
        },
      },
      on: { clear: { target: 'empty', actions: ['dropFile', 'releaseFile'] } },
    },
    chosen: {
      on: { clear: { target: 'empty', actions: ['dropFile', 'releaseFile'] } },
    },
    refused: {
      entry: ['dropFile', 'releaseFile'],
      on: { clear: { target: 'empty', actions: 'forgetProblem' } },
    },
  },
})
