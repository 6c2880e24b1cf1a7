import { fromCallback, fromPromise, setup } from 'xstate'

/** The page with the form is being left: what is not kept now is lost. */
export type LeaveEvent = { type: 'leave' }

export type DraftEvent = { type: 'change' } | { type: 'discard' } | LeaveEvent

/**
 * The draft of an unfinished form: what an earlier visit left is put back, changes are kept shortly after they
 * are made and when the page is left, and nothing stays when the form was sent or its draft was thrown away.
 */
export const draftMachine = setup({
  types: { events: {} as DraftEvent },
  actors: {
    /** Puts back what an earlier visit left; tells whether there was anything. */
    restore: fromPromise<boolean>(() => Promise.resolve(false)),
    /** Keeps the form as it is now. */
    keep: fromPromise(() => Promise.resolve()),
    /** Deletes what is kept. */
    remove: fromPromise(() => Promise.resolve()),
    /** Reports that the page is being left. */
    watchLeaving: fromCallback<LeaveEvent>(() => {}),
  },
  delays: { pauseInTyping: 400 },
  guards: {
    'a draft was there': (_, { wasThere }: { wasThere: boolean }) => wasThere,
  },
}).createMachine({
  id: 'draft',
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: { type: 'a draft was there', params: ({ event }) => ({ wasThere: event.output }) },
            target: 'kept',
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    none: { on: { change: 'changed', discard: 'removing' } },
    changed: {
      invoke: { src: 'watchLeaving' },
      after: { pauseInTyping: 'keeping' },
      on: { change: { target: 'changed', reenter: true }, discard: 'removing', leave: 'keeping' },
    },
    keeping: {
      invoke: { src: 'keep', onDone: 'kept', onError: 'none' },
      on: { change: 'changed', discard: 'removing' },
    },
    kept: { on: { change: 'changed', discard: 'removing' } },
    removing: {
      invoke: { src: 'remove', onDone: 'none', onError: 'none' },
      on: { change: 'changed' },
    },
  },
})
