import { setup } from 'xstate'

/** `isOver`: the closing day has passed. */
export type JobEvent =
  | { type: 'change' | 'close' | 'expire' | 'remove' }
  | { type: 'publish' | 'reopen'; isOver: boolean }

/** The statuses of a job and the steps between them. */
export const jobLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as JobEvent },
  guards: {
    'the closing day is still to come': ({ event }) => 'isOver' in event && !event.isOver,
  },
}).createMachine({
  id: 'job',
  meta: {
    spec: ['A job is Draft, Open or Closed'],
    events: {
      remove: 'Someone who recruits removes the draft.',
      change: 'Someone who recruits changes what is written of it.',
      publish: 'Someone who recruits publishes it.',
      close: 'Someone who recruits closes it.',
      reopen: 'Someone who recruits opens it again.',
      expire: 'Its closing day passes.',
    },
  },
  context: {},
  initial: 'Draft',
  states: {
    Draft: {
      description: 'It is being written; only those who recruit see it.',
      on: {
        change: 'Draft',
        remove: 'Removed',
        publish: { guard: 'the closing day is still to come', target: 'Open' },
      },
    },
    Open: {
      description: 'It is on the board, in sitemap and feed, and takes applications.',
      on: { change: 'Open', close: 'Closed', expire: 'Closed' },
    },
    Closed: {
      description: 'Its page says that it is closed, and nobody can apply.',
      on: {
        change: 'Closed',
        reopen: { guard: 'the closing day is still to come', target: 'Open' },
      },
    },
    Removed: {
      description: 'It was never published, and is gone.',
      type: 'final',
    },
  },
})
