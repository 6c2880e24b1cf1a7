import { fromCallback, fromPromise, setup, stateIn } from 'xstate'

/** The page is being left, or a file exists nowhere else. */
export type SaveNowEvent = { type: 'save now' }

export type DraftEvent = { type: 'change' } | { type: 'discard' } | SaveNowEvent

/**
 * The draft of an unfinished form: restored on return, saved shortly after changes and on leaving, deleted after
 * sending or discarding.
 */
export const draftMachine = setup({
  types: { events: {} as DraftEvent },
  actors: {
    restore: fromPromise<boolean>(() => Promise.resolve(false)),
    save: fromPromise(() => Promise.resolve()),
    remove: fromPromise(() => Promise.resolve()),
    watchLeaving: fromCallback<SaveNowEvent>(() => {}),
  },
  actions: {
    saveUnread: () => {},
  },
  delays: { pauseInTyping: 400 },
  guards: {
    'there was a draft': (_, { wasThere }: { wasThere: boolean }) => wasThere,
    'something was typed meanwhile': stateIn({ restoring: 'typedInto' }),
  },
}).createMachine({
  id: 'draft',
  meta: {
    spec: [
      'A failed form submit returns the form to editable with every value (and the chosen file) kept',
      'kept after a failure and across a reload',
    ],
    events: {
      change: 'Change a field.',
      discard: 'Press Clear the form, or send the form.',
      'save now': 'Leave the page, or choose a file.',
      'restore.done': 'The page has looked for a draft.',
      'restore.error': "The browser's storage cannot be read.",
      'save.done': 'The draft is saved.',
      'save.error': 'The draft cannot be saved.',
      'remove.done': 'The draft is deleted.',
      'remove.error': 'The draft cannot be deleted.',
      'after.pauseInTyping': 'Type nothing for 0.4 seconds.',
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page looks for a draft from an earlier visit.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been typed so far.', on: { change: 'typedInto' } },
        typedInto: {
          description: 'Something was typed meanwhile; it will be saved, whatever is found.',
          invoke: { src: 'watchLeaving' },
          on: { 'save now': { actions: 'saveUnread' } },
        },
      },
      invoke: {
        src: 'restore',
        onDone: [
          { guard: 'something was typed meanwhile', target: 'changed' },
          {
            guard: { type: 'there was a draft', params: ({ event }) => ({ wasThere: event.output }) },
            target: 'saved',
          },
          { target: 'none' },
        ],
        onError: [{ guard: 'something was typed meanwhile', target: 'changed' }, { target: 'none' }],
      },
      on: { discard: 'removing' },
    },
    none: { description: 'No draft is saved.', on: { change: 'changed', discard: 'removing' } },
    changed: {
      description: 'The form was changed a moment ago; the draft is about to be saved.',
      invoke: { src: 'watchLeaving' },
      after: { pauseInTyping: 'saving' },
      on: { change: { target: 'changed', reenter: true }, discard: 'removing', 'save now': 'saving' },
    },
    saving: {
      description: 'The draft is being saved.',
      invoke: [{ src: 'save', onDone: 'saved', onError: 'none' }, { src: 'watchLeaving' }],
      on: {
        change: 'changed',
        discard: 'removing',
        // The pending save may come too late.
        'save now': { target: 'saving', reenter: true },
      },
    },
    saved: {
      description: 'The draft is saved and comes back after a reload.',
      on: { change: 'changed', discard: 'removing' },
    },
    removing: {
      description: 'The draft is being deleted.',
      invoke: { src: 'remove', onDone: 'none', onError: 'none' },
      on: { change: 'changed' },
    },
  },
})
