import { assertEvent, assign, fromCallback, setup } from 'xstate'

export type CameraLossEvent = { type: 'camera is missing' }

export type WebcamEvent =
  | { type: 'ask for camera' }
  /** `picture` is the image as a data URL. */
  | { type: 'take snapshot'; picture: string }
  | { type: 'retake' }
  | { type: 'stop' }
  | { type: 'camera is on' }
  | { type: 'camera is refused' }
  | CameraLossEvent

/** Taking one picture with the visitor's camera, which is in use in `asking` and `live` and at no other time. */
export const webcamMachine = setup({
  types: {
    context: {} as { picture: string | null },
    events: {} as WebcamEvent,
    tags: {} as 'camera in use',
  },
  actors: {
    /** Reports that the camera was unplugged or taken away. */
    watchCamera: fromCallback<CameraLossEvent>(() => {}),
  },
  actions: {
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'take snapshot')
      return { picture: event.picture }
    }),
    forgetPicture: assign({ picture: null }),
    /** Keeps the focus among the buttons when the button that had it goes away. */
    keepFocus: () => {},
  },
}).createMachine({
  id: 'webcam',
  context: { picture: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'keepFocus',
      on: { 'ask for camera': 'asking' },
    },
    asking: {
      tags: 'camera in use',
      on: {
        'camera is on': 'live',
        'camera is refused': 'denied',
        'camera is missing': 'noCamera',
        stop: 'idle',
      },
    },
    live: {
      tags: 'camera in use',
      invoke: { src: 'watchCamera' },
      on: {
        'take snapshot': { target: 'captured', actions: 'keepPicture' },
        'camera is missing': 'noCamera',
        stop: 'idle',
      },
    },
    captured: {
      entry: 'keepFocus',
      on: { retake: 'asking' },
      exit: 'forgetPicture',
    },
    denied: {
      entry: 'keepFocus',
      on: { 'ask for camera': 'asking' },
    },
    noCamera: {
      entry: 'keepFocus',
      on: { 'ask for camera': 'asking' },
    },
  },
})
