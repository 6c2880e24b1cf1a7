import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Verdict } from './attachments.machine.ts'
import { getOutput } from './send-failure.ts'

/** `size` in bytes. */
export type ChosenFile = { name: string; size: number }

export type ResumeUploadEvent =
  | { type: 'choose'; file: ChosenFile }
  | { type: 'restore'; file: ChosenFile }
  | { type: 'clear' }

/** The resume of an application: one file that is neither too big nor of the wrong kind, or none. */
export const resumeUploadMachine = setup({
  types: {
    context: {} as { file: ChosenFile | null; maxBytes: number; failure: string | null },
    events: {} as ResumeUploadEvent,
    input: {} as { maxBytes: number },
  },
  actors: {
    checkKind: fromPromise<Verdict>(() => Promise.resolve(null)),
  },
  actions: {
    rememberFile: assign(({ event }) => {
      assertEvent(event, ['choose', 'restore'])
      return { file: event.file, failure: null }
    }),
    forgetFile: assign({ file: null }),
    forgetFailure: assign({ failure: null }),
    rememberVerdict: assign((_, { output }: { output: Verdict }) => ({ failure: output })),
    releaseFile: () => {},
  },
  guards: {
    'the file is too big': ({ context, event }) =>
      event.type === 'choose' && event.file.size > context.maxBytes,
    'the file is accepted': (_, { output }: { output: Verdict }) => output === null,
  },
}).createMachine({
  id: 'resumeUpload',
  meta: {
    spec: [
      'choosing a file over the limit sets a too-big flag and the file is not kept; a cancel icon clears the chosen file',
      'Resume maximum size 52428800 bytes (50MB)',
      'File size is too big, size should be less then 50MB',
    ],
    events: {
      choose: 'Choose a file.',
      'choose a file': 'Choose a file below 50 MB.',
      restore: 'Choose a document, wait for its draft and load the page again.',
      clear: 'Press the cancel icon; clear the form if no file is shown.',
      'checkKind.done': 'The check of the file ends.',
      'find a document': 'The check finds a document.',
      'find a program': 'The check finds a program.',
      'checkKind.error': 'Delete the file before it can be read.',
    },
  },
  context: ({ input }) => ({ file: null, maxBytes: input.maxBytes, failure: null }),
  initial: 'empty',
  on: {
    choose: [
      { guard: 'the file is too big', target: '.tooBig' },
      { target: '.checking', actions: 'rememberFile' },
    ],
  },
  states: {
    empty: {
      description: 'No file is chosen.',
      on: { restore: { target: 'chosen', actions: 'rememberFile' } },
    },
    tooBig: {
      description: 'The page says that the file is too big; no file is chosen.',
      entry: ['forgetFile', 'forgetFailure', 'releaseFile'],
      on: { clear: 'empty' },
    },
    checking: {
      description: 'The page checks the file.',
      invoke: {
        src: 'checkKind',
        onDone: [
          { guard: { type: 'the file is accepted', params: getOutput }, target: 'chosen' },
          { target: 'refused', actions: { type: 'rememberVerdict', params: getOutput } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'rememberVerdict', params: { output: 'This file cannot be read' } },
        },
      },
      on: { clear: { target: 'empty', actions: ['forgetFile', 'releaseFile'] } },
    },
    chosen: {
      description: 'The name of the file is shown, with an icon that clears it.',
      on: { clear: { target: 'empty', actions: ['forgetFile', 'releaseFile'] } },
    },
    refused: {
      description: 'The page says why the file is refused; no file is chosen.',
      entry: ['forgetFile', 'releaseFile'],
      on: { clear: { target: 'empty', actions: 'forgetFailure' } },
    },
  },
})
