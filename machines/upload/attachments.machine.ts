import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Verdict } from './resume-upload.machine.ts'

/** What is known of a chosen file; the file itself stays with the page. `size` is in bytes. */
export type Attachment = { id: string; name: string; size: number }

export type AttachmentsEvent =
  /** `room` is how many may still be added. */
  { type: 'add'; files: Attachment[]; room: number } | { type: 'remove'; id: string } | { type: 'clear' }

type Limits = { maxBytes: number; messages: { tooMany: string; tooBig: string } }

/** The files beside a form: a few, none of them too big or of a wrong kind. Files that come together are taken together. */
export const attachmentsMachine = setup({
  types: {
    context: {} as Limits & { files: Attachment[]; checked: Attachment[]; problem: string | null },
    events: {} as AttachmentsEvent,
    input: {} as Limits,
  },
  actors: {
    /** Looks into the files: whether all are of a kind that is taken. */
    checkFiles: fromPromise<Verdict, Attachment[]>(() => Promise.resolve({ isTaken: true })),
  },
  actions: {
    lookAtFiles: assign(({ event }) => {
      assertEvent(event, 'add')
      return { checked: event.files, problem: null }
    }),
    keepFiles: assign(({ context }) => ({ files: [...context.files, ...context.checked], checked: [] })),
    dropFile: assign(({ context, event }) => {
      assertEvent(event, 'remove')
      return { files: context.files.filter(({ id }) => id !== event.id), problem: null }
    }),
    dropAll: assign({ files: [], checked: [], problem: null }),
    sayTooMany: assign(({ context }) => ({ problem: context.messages.tooMany })),
    sayTooBig: assign(({ context }) => ({ problem: context.messages.tooBig })),
    sayProblem: assign((_, { problem }: { problem: string }) => ({ problem, checked: [] })),
    /** Tells the page that more files were taken. */
    announceTaken: (_, _files: { files: Attachment[] }) => {},
  },
  guards: {
    'there are too many': ({ event }) => event.type === 'add' && event.files.length > event.room,
    'one is too big': ({ context, event }) =>
      event.type === 'add' && event.files.some(({ size }) => size > context.maxBytes),
    'all are taken': (_, { verdict }: { verdict: Verdict }) => verdict.isTaken,
  },
}).createMachine({
  id: 'attachments',
  context: ({ input }) => ({ ...input, files: [], checked: [], problem: null }),
  initial: 'ready',
  on: {
    clear: { target: '.ready', actions: 'dropAll' },
  },
  states: {
    ready: {
      on: {
        add: [
          { guard: 'there are too many', target: 'refused', actions: 'sayTooMany' },
          { guard: 'one is too big', target: 'refused', actions: 'sayTooBig' },
          { target: 'checking', actions: 'lookAtFiles' },
        ],
        remove: { actions: 'dropFile' },
      },
    },
    checking: {
      invoke: {
        src: 'checkFiles',
        input: ({ context }) => context.checked,
        onDone: [
          {
            guard: { type: 'all are taken', params: ({ event }) => ({ verdict: event.output }) },
            target: 'ready',
            actions: [
              { type: 'announceTaken', params: ({ context }) => ({ files: context.checked }) },
              'keepFiles',
            ],
          },
          {
            target: 'refused',
            actions: {
              type: 'sayProblem',
              params: ({ event }) => ({ problem: event.output.isTaken ? '' : event.output.reason }),
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'sayProblem', params: { problem: 'This file cannot be read' } },
        },
      },
    },
    refused: {
      on: {
        add: [
          { guard: 'there are too many', actions: 'sayTooMany' },
          { guard: 'one is too big', actions: 'sayTooBig' },
          { target: 'checking', actions: 'lookAtFiles' },
        ],
        remove: { target: 'ready', actions: 'dropFile' },
      },
    },
  },
})
