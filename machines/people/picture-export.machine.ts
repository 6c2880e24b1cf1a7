import { fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/flows/send-failure.ts'

/** Saves a picture of the screen, which takes a moment to draw. */
export const pictureExportMachine = setup({
  types: { events: {} as { type: 'save picture' } },
  actors: {
    draw: fromPromise<void>(notProvided),
  },
  actions: {
    announceSaved: () => {},
    announceFailure: () => {},
  },
}).createMachine({
  id: 'pictureExport',
  initial: 'ready',
  meta: {
    spec: ['org chart', 'search, pan and zoom, keyboard tree, list on phones, PNG and CSV'],
    events: {
      'save picture': 'Press PNG.',
      'draw.done': 'The picture is drawn and saved.',
      'draw.error': 'The picture cannot be drawn.',
    },
  },
  states: {
    ready: {
      description: 'The button can be pressed.',
      on: { 'save picture': 'drawing' },
    },
    drawing: {
      description: 'The picture is being drawn; the button waits.',
      invoke: {
        src: 'draw',
        onDone: { target: 'ready', actions: 'announceSaved' },
        onError: { target: 'failed', actions: 'announceFailure' },
      },
    },
    failed: {
      description: 'There is no picture, the page says so, and the button can be pressed again.',
      on: { 'save picture': 'drawing' },
    },
  },
})
