import { assign, fromPromise, setup } from 'xstate'
import type { ChosenFile } from '#machines/flows/resume-upload.machine.ts'
import { getError, notProvided, toFailure } from '#machines/flows/send-failure.ts'

/** Crop, in pixels of the picture. */
export type Square = { x: number; y: number; width: number; height: number }

export type PhotoEvent =
  | { type: 'choose'; file: ChosenFile }
  | { type: 'save'; square: Square }
  | { type: 'cancel' }

type Input = { maxBytes: number; tooBig: string }

/** A new profile picture: choose it, crop it to a square, send it. */
export const photoMachine = setup({
  types: {
    context: {} as Input & { failure: string | null },
    events: {} as PhotoEvent,
    input: {} as Input,
  },
  actors: {
    openPicture: fromPromise<void>(notProvided),
    sendSquare: fromPromise<unknown, Square | null>(notProvided),
  },
  actions: {
    rememberTooBig: assign(({ context }) => ({ failure: context.tooBig })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error).message })),
    forgetFailure: assign({ failure: null }),
    releasePicture: () => {},
  },
  guards: {
    'the file is too big': ({ context, event }) =>
      event.type === 'choose' && event.file.size > context.maxBytes,
  },
}).createMachine({
  id: 'photo',
  meta: {
    spec: ['POST UploadProfileImage', 'photo (5 MB, square crop, metadata removed)'],
    events: {
      choose: 'Choose a picture.',
      save: 'Press Save photo.',
      cancel: 'Press Cancel.',
      'openPicture.done': 'The picture can be shown.',
      'openPicture.error': 'The file turns out not to be a picture.',
      'sendSquare.done': 'The server takes the photo.',
      'sendSquare.error': 'The connection is lost before the server has answered.',
    },
  },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The page shows the photo it has and lets another be chosen.',
      initial: 'untouched',
      on: {
        choose: [
          { guard: 'the file is too big', target: '.refused', actions: ['rememberTooBig', 'releasePicture'] },
          { target: 'opening', actions: 'forgetFailure' },
        ],
      },
      states: {
        untouched: { description: 'The page shows the photo it has and lets another be chosen.' },
        refused: { description: 'The page says why the file is refused.' },
        saved: { description: 'The page shows the new photo and says that it is saved.' },
      },
    },
    opening: {
      description: 'The chosen picture is being opened.',
      invoke: {
        src: 'openPicture',
        onDone: 'cropping',
        onError: {
          target: 'idle.refused',
          actions: [{ type: 'rememberFailure', params: getError }, 'releasePicture'],
        },
      },
      on: { cancel: { target: 'idle', actions: 'releasePicture' } },
    },
    cropping: {
      description: 'The picture is shown, and the square that is kept can be moved.',
      on: {
        save: { target: 'sending', actions: 'forgetFailure' },
        cancel: { target: 'idle', actions: ['forgetFailure', 'releasePicture'] },
      },
    },
    sending: {
      description: 'The square is being sent and the button reads Wait...',
      invoke: {
        src: 'sendSquare',
        input: ({ event }) => (event.type === 'save' ? event.square : null),
        onDone: { target: 'idle.saved', actions: 'releasePicture' },
        onError: { target: 'cropping', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: 'cropping' },
    },
  },
})
