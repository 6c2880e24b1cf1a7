import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DeskNews } from '#api/contracts/recruiting/live.contract.ts'

export type StreamEvent =
  | { type: 'begin' | 'news'; news: DeskNews }
  | { type: 'heartbeat' }
  | { type: 'broken' }
  /** A retry does not help. */
  | { type: 'refused' }

export type LeadEvent = { type: 'lead' }

export type PassedEvent = { type: 'passed on'; news: DeskNews }

/** Online again, or the page is visible again. */
export type WakeEvent = { type: 'wake' }

type LiveEvent = StreamEvent | LeadEvent | PassedEvent | WakeEvent

type Told = { news: DeskNews }

type Context = {
  /** Cursor; null before the first event. */
  after: string | null
  failures: number
}

/** Failed streams before polling starts. */
const mostFailures = 3

const whenFailed = [
  { guard: 'no stream arrives', target: '#live.leading.asking', actions: 'countFailure' },
  { target: '#live.leading.waiting', actions: 'countFailure' },
] as const

/**
 * Live changes at the desk, from sign-in to sign-out: one tab per browser follows the server's stream, or polls if the
 * stream fails, and forwards events to the others.
 */
export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    waitForLead: fromCallback<LeadEvent>(() => {}),
    hearTabs: fromCallback<PassedEvent>(() => {}),
    watchWaking: fromCallback<WakeEvent>(() => {}),
    stream: fromCallback<StreamEvent, { after: string | null }>(() => {}),
    poll: fromPromise<DeskNews, { after: string | null }>(() => Promise.reject(new Error('Nobody is asked'))),
  },
  actions: {
    show: (_, _params: Told) => {},
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
    beforeNextTry: ({ context }) => 500 * 3 ** context.failures,
    betweenQuestions: 5000,
    /** Retries the stream while polling. */
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
