import { assign, fromPromise, setup } from 'xstate'
import { getOutput, notProvided } from '#machines/flows/send-failure.ts'

export type LibraryHit = {
  document: string
  anchor: string
  title: string
  text: string
  /** Without case and accents. */
  words: string[]
}

export type FindInLibrary = (query: string) => LibraryHit[]

/** The search over all texts of the library, which are fetched and indexed on the first search. */
export const librarySearchMachine = setup({
  types: {
    context: {} as { find: FindInLibrary | null },
    events: {} as { type: 'retry' },
  },
  actors: {
    index: fromPromise<FindInLibrary>(notProvided),
  },
  actions: {
    rememberIndex: assign((_, { output }: { output: FindInLibrary }) => ({ find: output })),
  },
}).createMachine({
  id: 'librarySearch',
  context: { find: null },
  initial: 'indexing',
  meta: {
    spec: ['/hr-handbook (labelled HR Library)', 'search over all text'],
    events: {
      retry: 'Press Retry.',
      'index.done': 'The texts arrive.',
      'index.error': 'The connection is lost before the texts have arrived.',
    },
  },
  states: {
    indexing: {
      description: 'The texts are loading; the page says so.',
      invoke: {
        src: 'index',
        onDone: { target: 'ready', actions: { type: 'rememberIndex', params: getOutput } },
        onError: 'failed',
      },
    },
    ready: { description: 'Whatever is typed is found at once, in its context.' },
    failed: {
      description: 'A text could not be fetched; the page says so, with a button to try again.',
      on: { retry: 'indexing' },
    },
  },
})
