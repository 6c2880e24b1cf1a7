import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/flows/send-failure.ts'

export type PortalMenusEvent =
  | { type: 'press more' | 'ask for search' | 'close' | 'choose link' }
  | { type: 'type'; query: string }
  | { type: 'mark'; id: string }
  | { type: 'choose'; href: string }

const atFirst = { query: '', asked: '', marked: null }

const askForSearch = [{ guard: 'the search is here', target: 'searching' }, { target: 'loading' }] as const

const isText = (query: string) => query.trim() !== ''

/** The overlays of the portal, at most one at a time: the sheet with all links, and the search. */
export const portalMenusMachine = setup({
  types: {
    context: {} as {
      query: string
      /** Debounced query, as sent to the server. */
      asked: string
      /** null marks the first entry. */
      marked: string | null
      /** The code of the search is loaded. */
      isHere: boolean
    },
    events: {} as PortalMenusEvent,
  },
  actors: {
    load: fromPromise<unknown>(notProvided),
  },
  actions: {
    beginAnew: assign(atFirst),
    noteArrival: assign({ isHere: true }),
    rememberQuery: assign(({ event }) => {
      assertEvent(event, 'type')
      return { query: event.query, marked: null }
    }),
    rememberMark: assign(({ event }) => {
      assertEvent(event, 'mark')
      return { marked: event.id }
    }),
    askNothing: assign({ asked: '' }),
    askForQuery: assign(({ context }) => ({ asked: context.query.trim() })),
    announceFailure: () => {},
    open: (_, _params: { href: string }) => {},
  },
  guards: {
    'the search is here': ({ context }) => context.isHere,
    'something is typed': ({ event }) => event.type === 'type' && isText(event.query),
  },
  delays: {
    /** Debounce in milliseconds. */
    pause: 250,
  },
}).createMachine({
  id: 'portalMenus',
  meta: {
    spec: ['Sidebar links'],
    events: {
      'press more': 'Press More in the dock.',
      'ask for search': 'Press Ctrl and K, or the Search button.',
      close: 'Press Escape.',
      'choose link': 'Choose the first link of the sheet, or go to another page otherwise.',
      type: 'Type something into the search, or empty it.',
      mark: 'Press the arrow key down.',
      choose: 'Press Enter.',
      'load.done': 'The code of the search arrives.',
      'load.error': 'The connection is lost before the code of the search has arrived.',
      'after.pause': 'Stop typing for a moment.',
    },
  },
  context: { ...atFirst, isHere: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the page is shown.',
      entry: 'beginAnew',
      on: { 'press more': 'more', 'ask for search': askForSearch },
    },
    more: {
      description: 'A sheet over the page has every link of the sidebar.',
      on: { close: 'closed', 'choose link': 'closed', 'ask for search': askForSearch },
    },
    loading: {
      description: 'The search was asked for and is on its way; the page can be used.',
      invoke: {
        src: 'load',
        onDone: { target: 'searching', actions: 'noteArrival' },
        onError: { target: 'closed', actions: 'announceFailure' },
      },
      on: { 'choose link': 'closed' },
    },
    searching: {
      description: 'The search is open over the page.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is typed: what was opened last stands first, then actions and pages.',
          entry: 'askNothing',
        },
        typing: {
          description: 'What is known already and matches is listed.',
          after: { pause: 'asked' },
        },
        asked: {
          description: 'The server was asked as well.',
          entry: 'askForQuery',
        },
      },
      on: {
        type: [
          { guard: 'something is typed', target: '.typing', actions: 'rememberQuery' },
          { target: '.resting', actions: 'rememberQuery' },
        ],
        mark: { actions: 'rememberMark' },
        choose: {
          target: 'closed',
          actions: { type: 'open', params: ({ event }) => ({ href: event.href }) },
        },
        close: 'closed',
        'choose link': 'closed',
      },
    },
  },
})
