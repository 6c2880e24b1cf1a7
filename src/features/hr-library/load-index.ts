import { libraryDocuments } from '#api/contracts/hr-library.contract.ts'
import type { FindInLibrary } from '#machines/hr-library/library-search.machine.ts'
import { libraryTexts } from './library-texts.ts'

let kept: FindInLibrary | null = null

/** Fetches all texts and makes them searchable, once in the life of the page. */
export const loadIndex = async (): Promise<FindInLibrary> => {
  if (kept) return kept
  const [{ indexSections }, { readSections }, ...texts] = await Promise.all([
    import(/* webpackChunkName: "libraryIndex" */ './library-index.ts'),
    import(/* webpackChunkName: "libraryIndex" */ './read-sections.tsx'),
    ...libraryDocuments.map(async ({ id }) => ({ id, Text: await libraryTexts[id]() })),
  ])
  const sections = texts.flatMap(({ id, Text }) =>
    readSections(Text).map((section) => ({ ...section, document: id })),
  )
  kept = indexSections(sections)
  return kept
}
