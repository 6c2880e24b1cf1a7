import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { ShownResume } from '#api/contracts/platform/resume.contract.ts'
import { getOutput } from '#machines/flows/send-failure.ts'

/** `shown` of `total` pages, or sanitized HTML. */
export type DrawnResume = { kind: 'pages'; shown: number; total: number } | { kind: 'html'; html: string }

export type ResumeViewEvent =
  | { type: 'open' }
  | { type: 'show text' }
  | { type: 'show as sent' }
  | { type: 'drawn'; drawn: DrawnResume }
  | { type: 'broke' }

type ResumeView = { resume: ShownResume | null; drawn: DrawnResume | null; isBroken: boolean }

const drawnKinds = ['pdf', 'docx']

const readStates = ['read', 'too long', 'no text']

/** A file that crashed the server's parser could crash the browser's too; one with a password shows nothing. */
const isDrawable = ({ kind = '', text }: ShownResume): boolean =>
  drawnKinds.includes(kind) && readStates.includes(text?.state ?? '')

/** The resume of an application, shown as it was sent or as text. The text replaces it if drawing fails. */
export const resumeViewMachine = setup({
  types: { context: {} as ResumeView, events: {} as ResumeViewEvent },
  actors: {
    findResume: fromPromise<ShownResume>(() => Promise.reject(new Error('Nobody finds it.'))),
    drawResume: fromCallback<ResumeViewEvent, ShownResume | null>(() => {}),
  },
  actions: {
    rememberResume: assign((_, { output }: { output: ShownResume }) => ({
      resume: output,
      drawn: null,
      isBroken: false,
    })),
    rememberDrawn: assign(({ event }) => (event.type === 'drawn' ? { drawn: event.drawn } : {})),
    rememberBroken: assign({ drawn: null, isBroken: true }),
  },
  guards: {
    'it is read': (_, { output: { text } }: { output: ShownResume }) => (text ?? null) !== null,
    'it can be drawn': (_, { output }: { output: ShownResume }) => isDrawable(output),
  },
}).createMachine({
  id: 'resumeView',
  meta: {
    spec: ['A resume is read at its application, as it was sent or as text'],
    events: {
      open: 'Press Read it here.',
      'show text': 'Press As text.',
      'show as sent': 'Press As sent.',
      drawn: 'The file arrives and is drawn.',
      broke: 'The file cannot be shown.',
      'findResume.done': 'The server answers.',
      'find a document': 'The server finds a PDF that was read.',
      'find a text': 'The server finds a text file.',
      'find an unread file': 'The server has not read the file yet.',
      'findResume.error': 'The answer of the server is lost.',
    },
  },
  context: { resume: null, drawn: null, isBroken: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The resume can be downloaded; nothing of it is shown.',
      on: { open: 'finding' },
    },
    finding: {
      description: 'The page waits for the server.',
      invoke: {
        src: 'findResume',
        onDone: [
          {
            guard: { type: 'it can be drawn', params: getOutput },
            target: 'opened',
            actions: { type: 'rememberResume', params: getOutput },
          },
          {
            guard: { type: 'it is read', params: getOutput },
            target: 'opened.textOnly',
            actions: { type: 'rememberResume', params: getOutput },
          },
          { target: 'unread' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The page says that the resume could not be opened, and offers to try again.',
      on: { open: 'finding' },
    },
    unread: {
      description: 'The page says that the server has not read the resume yet.',
      on: { open: 'finding' },
    },
    opened: {
      invoke: { src: 'drawResume', input: ({ context }) => context.resume },
      initial: 'opening',
      states: {
        opening: {
          description: 'The page says that the file is being opened. Its text can be read meanwhile.',
          on: {
            drawn: { target: 'sent', actions: 'rememberDrawn' },
            broke: { target: 'textOnly', actions: 'rememberBroken' },
            'show text': 'textMeanwhile',
          },
        },
        textMeanwhile: {
          description: 'The text of the resume is shown while the file is being opened.',
          on: {
            drawn: { target: 'text', actions: 'rememberDrawn' },
            broke: { target: 'textOnly', actions: 'rememberBroken' },
            'show as sent': 'opening',
          },
        },
        sent: {
          description: 'The resume is shown as it was sent.',
          on: { 'show text': 'text' },
        },
        text: {
          description: 'The text of the resume is shown.',
          on: { 'show as sent': 'sent' },
        },
        textOnly: {
          description: 'The text of the resume is all that can be shown; without one the page says why.',
        },
      },
    },
  },
})
