import { assign, fromPromise, setup } from 'xstate'

export const acted = jest.fn()

export const uploadMachine = setup({
  types: {
    context: {} as { name: string; tries: number },
    input: {} as { name: string },
    events: {} as { type: 'drop'; size: number },
  },
  actors: { upload: fromPromise<string>(() => Promise.reject(new Error('never runs in a model'))) },
  actions: {
    rename: assign((_, { name }: { name: string }) => ({ name })),
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    act: acted,
  },
  guards: { fits: ({ event }) => event.size < 10, 'may try again': ({ context }) => context.tries < 2 },
  delays: { patience: 1000 },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ name: input.name, tries: 0 }),
  initial: 'empty',
  states: {
    empty: { on: { drop: { guard: 'fits', target: 'sending' } } },
    sending: {
      entry: ['count', 'act'],
      invoke: {
        src: 'upload',
        onDone: {
          target: 'kept',
          actions: { type: 'rename', params: ({ event }) => ({ name: event.output }) },
        },
        onError: [{ guard: 'may try again', target: 'sending', reenter: true }, { target: 'lost' }],
      },
      after: { patience: 'lost' },
    },
    kept: { type: 'final' },
    lost: {},
  },
})

export const nothing = () => {}

export const uploadStates = { empty: nothing, sending: nothing, kept: nothing, lost: nothing }
export const uploadEvents = {
  drop: nothing,
  'upload.done': nothing,
  'upload.error': nothing,
  'after.patience': nothing,
}
export const uploadCases = {
  'drop a small file': { type: 'drop', size: 1 },
  'drop a large file': { type: 'drop', size: 100 },
  'upload.done': { type: 'upload.done', output: 'stored.pdf' },
}
export const upload = {
  input: { name: 'draft.pdf' },
  states: uploadStates,
  events: uploadEvents,
  cases: uploadCases,
}
