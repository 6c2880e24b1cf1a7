import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { librarySearchMachine } from '#machines/hr-library/library-search.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { loadIndex } from './load-index.ts'

const machine = librarySearchMachine.provide({ actors: { index: fromPromise(loadIndex) } })

/** What the words of a search are found in, or why there is no search. */
export const useLibrarySearch = (query: string) => {
  const actor = useActorRef(machine, actorOptions())
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    isIndexing: state.matches('indexing'),
    hasFailed: state.matches('failed'),
    hits: state.context.find?.(query) ?? [],
    retry: () => actor.send({ type: 'retry' }),
  }
}
