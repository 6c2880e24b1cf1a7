import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { libraryDocuments } from '#api/contracts/people/hr-library.contract.ts'
import { type FindInLibrary, librarySearchMachine } from '#machines/people/library-search.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { libraryTexts } from './library-texts.ts'

let loaded: FindInLibrary | null = null

/** Cached for the life of the page. */
const loadIndex = async (): Promise<FindInLibrary> => {
  if (loaded) return loaded
  const [{ indexSections, readSections }, ...texts] = await Promise.all([
    import(/* webpackChunkName: "libraryIndex" */ './library-index.tsx'),
    ...libraryDocuments.map(async ({ id }) => ({ id, Text: (await libraryTexts[id]()).default })),
  ])
  const sections = texts.flatMap(({ id, Text }) =>
    readSections(Text).map((section) => ({ ...section, document: id })),
  )
  loaded = indexSections(sections)
  return loaded
}

const machine = librarySearchMachine.provide({ actors: { index: fromPromise(loadIndex) } })

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
