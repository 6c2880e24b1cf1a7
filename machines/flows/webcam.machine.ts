import { assertEvent, assign, fromCallback, setup } from 'xstate'

export type CameraLossEvent = { type: 'camera is missing' }

export type WebcamEvent =
  | { type: 'ask for camera' | 'camera is on' | 'camera is refused' | 'retake' | 'stop' }
  /** `picture`: a data URL. */
  | { type: 'take snapshot'; picture: string }
  | CameraLossEvent

/** One picture with the visitor's camera, which is in use in `asking` and `live` and at no other time. */
export const webcamMachine = setup({
  types: {
    context: {} as { picture: string | null },
    events: {} as WebcamEvent,
    tags: {} as 'camera in use',
  },
  actors: {
    watchCamera: fromCallback<CameraLossEvent>(() => {}),
  },
  actions: {
    rememberPicture: assign(({ event }) => {
      assertEvent(event, 'take snapshot')
      return { picture: event.picture }
    }),
    forgetPicture: assign({ picture: null }),
    moveFocus: () => {},
  },
}).createMachine({
  id: 'webcam',
  meta: {
    spec: [
      'Demo page with a Take A Snapshot button that shows the captured image',
      'captured image held as a data URL',
    ],
    events: {
      'ask for camera': 'Press Start the camera or Try again.',
      'take snapshot': 'Press Take A Snapshot.',
      retake: 'Press Take another.',
      stop: 'Press Stop the camera.',
      'camera is on': 'Allow the camera.',
      'camera is refused': 'Block the camera.',
      'camera is missing': 'Unplug the camera.',
    },
  },
  context: { picture: null },
  initial: 'idle',
  states: {
    idle: { description: 'The camera is off.', entry: 'moveFocus', on: { 'ask for camera': 'asking' } },
    asking: {
      description: 'The page waits for the camera.',
      tags: 'camera in use',
      on: {
        'camera is on': 'live',
        'camera is refused': 'denied',
        'camera is missing': 'noCamera',
        stop: 'idle',
      },
    },
    live: {
      description: 'The page shows what the camera sees.',
      tags: 'camera in use',
      invoke: { src: 'watchCamera' },
      on: {
        'take snapshot': { target: 'captured', actions: 'rememberPicture' },
        'camera is missing': 'noCamera',
        stop: 'idle',
      },
    },
    captured: {
      description: 'The picture is shown, with a link to download it, and the camera is off.',
      entry: 'moveFocus',
      on: { retake: 'asking' },
      exit: 'forgetPicture',
    },
    denied: {
      description: 'The page says that the camera is blocked.',
      entry: 'moveFocus',
      on: { 'ask for camera': 'asking' },
    },
    noCamera: {
      description: 'The page says that no camera was found.',
      entry: 'moveFocus',
      on: { 'ask for camera': 'asking' },
    },
  },
})
