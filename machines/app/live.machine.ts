import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DeskNews } from '#api/contracts/recruiting/live.contract.ts'

/** What a stream tells: that it began, with what was missed; news; that it is alive; that it ended. */
export type StreamEvent =
  | { type: 'begin' | 'news'; news: DeskNews }
  | { type: 'heartbeat' }
  | { type: 'broken' }
  /** The server will not have it, which another try does not change. */
  | { type: 'refused' }

/** This tab is the one that asks for all tabs from now on. */
export type LeadEvent = { type: 'lead' }

/** Another tab passes on what it was told. */
export type PassedEvent = { type: 'passed on'; news: DeskNews }

/** The connection is back, or the page is looked at again. */
export type WakeEvent = { type: 'wake' }

type LiveEvent = StreamEvent | LeadEvent | PassedEvent | WakeEvent

type Told = { news: DeskNews }

type Context = {
  /** Where to go on; null before anything was told. */
  after: string | null
  /** How often in a row there was no stream. */
  failures: number
}

/** So often a stream is tried before the page asks from time to time instead. */
const mostFailures = 3

const whenFailed = [
  { guard: 'no stream arrives', target: '#live.leading.asking', actions: 'countFailure' },
  { target: '#live.leading.waiting', actions: 'countFailure' },
] as const

/**
 * What changes at the desk, for all tabs of a browser: one of them leads, follows the server's stream and passes on what it
 * is told. Where no stream arrives it asks from time to time. It begins with the session and ends with it.
 */
export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    /** Waits until no other tab leads. */
    waitForLead: fromCallback<LeadEvent>(() => {}),
    /** Hears what the leading tab passes on. */
    hearTabs: fromCallback<PassedEvent>(() => {}),
    /** Tells when it is worth trying at once. */
    watchWaking: fromCallback<WakeEvent>(() => {}),
    /** Follows the stream from a place on. */
    stream: fromCallback<StreamEvent, { after: string | null }>(() => {}),
    /** Asks once what has changed since. */
    poll: fromPromise<DeskNews, { after: string | null }>(() => Promise.reject(new Error('Nobody is asked'))),
  },
  actions: {
    /** Has the pages of this tab ask again for what changed. */
    show: (_, _params: Told) => {},
    /** Passes news on to the other tabs. */
    passOn: (_, _params: Told) => {},
    remember: assign({ after: (_, { news }: Told) => news.after }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostFailures) }),
    forgetFailures: assign({ failures: 0 }),
    giveUpStreams: assign({ failures: mostFailures }),
  },
  guards: {
    'no stream arrives': ({ context }) => context.failures + 1 >= mostFailures,
  },
  delays: {
    openWithin: 5000,
    silence: 25_000,
    /** Longer each time. */
    beforeNextTry: ({ context }) => 500 * 3 ** context.failures,
    betweenQuestions: 5000,
    /** Whatever kept the stream away may be gone by then. */
    beforeAnotherStream: 60_000,
  },
}).createMachine({
  id: 'live',
  meta: {
    spec: ['What arrives or changes at the desk appears without a reload, in every tab'],
    events: {
      lead: 'Close the tab that leads, or be the only one.',
      'passed on': 'Something changes while another tab leads.',
      begin: 'The server begins to stream.',
      news: 'Send a form of the site, or do something at the desk in another browser.',
      heartbeat: 'Ten seconds pass in which nothing happens.',
      broken: 'The connection breaks, or the server stops.',
      refused: 'The session has ended.',
      wake: 'Come back to the tab, or back online.',
      'poll.done': 'The server says what has changed.',
      'poll.error': 'The server cannot be asked.',
      'after.openWithin': 'No stream begins for 5 seconds.',
      'after.silence': 'Nothing is heard for 25 seconds.',
      'after.beforeNextTry': 'Wait a moment.',
      'after.betweenQuestions': 'Wait 5 seconds.',
      'after.beforeAnotherStream': 'Wait a minute.',
    },
  },
  context: { after: null, failures: 0 },
  invoke: [{ src: 'waitForLead' }, { src: 'hearTabs' }, { src: 'watchWaking' }],
  initial: 'following',
  states: {
    following: {
      description: 'Another tab leads; this one shows what it passes on.',
      on: {
        lead: 'leading',
        'passed on': {
          actions: [
            { type: 'remember', params: ({ event }) => ({ news: event.news }) },
            { type: 'show', params: ({ event }) => ({ news: event.news }) },
          ],
        },
      },
    },
    leading: {
      initial: 'attached',
      states: {
        attached: {
          invoke: { src: 'stream', input: ({ context }) => ({ after: context.after }) },
          initial: 'connecting',
          states: {
            connecting: {
              description: 'This tab asks the server for a stream.',
              after: { openWithin: whenFailed },
              on: {
                refused: { target: '#live.leading.asking', actions: 'giveUpStreams' },
                begin: {
                  target: 'streaming',
                  actions: [
                    'forgetFailures',
                    { type: 'remember', params: ({ event }) => ({ news: event.news }) },
                    { type: 'show', params: ({ event }) => ({ news: event.news }) },
                    { type: 'passOn', params: ({ event }) => ({ news: event.news }) },
                  ],
                },
              },
            },
            streaming: {
              description: 'What changes is shown in all tabs as it is told.',
              after: { silence: { target: '#live.leading.waiting', actions: 'countFailure' } },
              on: {
                news: {
                  target: 'streaming',
                  reenter: true,
                  actions: [
                    { type: 'remember', params: ({ event }) => ({ news: event.news }) },
                    { type: 'show', params: ({ event }) => ({ news: event.news }) },
                    { type: 'passOn', params: ({ event }) => ({ news: event.news }) },
                  ],
                },
                heartbeat: { target: 'streaming', reenter: true },
              },
            },
          },
          on: {
            broken: whenFailed,
          },
        },
        waiting: {
          description: 'The stream has ended; it is asked for again in a moment.',
          after: { beforeNextTry: 'attached' },
          on: { wake: 'attached' },
        },
        asking: {
          initial: 'polling',
          after: { beforeAnotherStream: 'attached' },
          states: {
            polling: {
              description: 'No stream arrives, so this tab asks what has changed.',
              invoke: {
                src: 'poll',
                input: ({ context }) => ({ after: context.after }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'remember', params: ({ event }) => ({ news: event.output }) },
                    { type: 'show', params: ({ event }) => ({ news: event.output }) },
                    { type: 'passOn', params: ({ event }) => ({ news: event.output }) },
                  ],
                },
                onError: 'resting',
              },
            },
            resting: {
              description: 'It was asked what has changed, and will be again in a few seconds.',
              after: { betweenQuestions: 'polling' },
              on: { wake: '#live.leading.attached' },
            },
          },
        },
      },
    },
  },
})
