import { assign, fromPromise, setup } from 'xstate'
import { getOutput } from './send-failure.ts'

/** Null if accepted. */
export type Verdict = string | null

export type AttachmentsEvent =
  /** `sizes` in bytes; `room`: files that may still be added. */
  { type: 'add'; sizes: number[]; room: number } | { type: 'remove'; id: string } | { type: 'clear' }

const choosing = {
  add: [
    { guard: 'there are too many', target: 'refused', actions: 'rememberTooMany' },
    { guard: 'one is too big', target: 'refused', actions: 'rememberTooBig' },
    { target: 'checking' },
  ],
  remove: {
    target: 'ready',
    actions: { type: 'removeFile', params: ({ event }: { event: { id: string } }) => ({ id: event.id }) },
  },
} as const

type Limits = { maxBytes: number; messages: { tooMany: string; tooBig: string } }

/** The files of a form: a few, none too big or of the wrong kind. The files stay with the page. */
export const attachmentsMachine = setup({
  types: {
    context: {} as Limits & { failure: string | null },
    events: {} as AttachmentsEvent,
    input: {} as Limits,
  },
  actors: {
    checkFiles: fromPromise<Verdict>(() => Promise.resolve(null)),
  },
  actions: {
    rememberTooMany: assign(({ context }) => ({ failure: context.messages.tooMany })),
    rememberTooBig: assign(({ context }) => ({ failure: context.messages.tooBig })),
    rememberVerdict: assign((_, { output }: { output: Verdict }) => ({ failure: output })),
    forgetFailure: assign({ failure: null }),
    addFiles: () => {},
    removeFile: (_, _file: { id: string }) => {},
    removeAll: () => {},
  },
  guards: {
    'there are too many': ({ event }) => event.type === 'add' && event.sizes.length > event.room,
    'one is too big': ({ context, event }) =>
      event.type === 'add' && event.sizes.some((size) => size > context.maxBytes),
    'all are accepted': (_, { output }: { output: Verdict }) => output === null,
  },
}).createMachine({
  id: 'attachments',
  meta: {
    spec: ['support and employee claims', '1 to 5 receipts'],
    events: {
      add: 'Choose files.',
      remove: 'Press Remove next to a file; choose one first if there is none.',
      clear: 'Press Clear the form.',
      'checkFiles.done': 'The check of the files ends.',
      'find a document': 'The check finds a document.',
      'find a program': 'The check finds a program.',
      'checkFiles.error': 'Delete the file before it can be read.',
    },
  },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'ready',
  on: { clear: { target: '.ready', actions: 'removeAll' } },
  states: {
    ready: {
      description: 'The chosen files are listed, and more can be added.',
      entry: 'forgetFailure',
      on: choosing,
    },
    checking: {
      description: 'The page checks the files.',
      entry: 'forgetFailure',
      invoke: {
        src: 'checkFiles',
        onDone: [
          { guard: { type: 'all are accepted', params: getOutput }, target: 'ready', actions: 'addFiles' },
          { target: 'refused', actions: { type: 'rememberVerdict', params: getOutput } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'rememberVerdict', params: { output: 'This file cannot be read' } },
        },
      },
    },
    refused: {
      description: 'The page says why the files are refused.',
      on: choosing,
    },
  },
})
