import MiniSearch from 'minisearch'
import type { FindInLibrary } from '#machines/hr-library/library-search.machine.ts'
import { fold } from '#src/lib/search-words.ts'
import type { TextSection } from './read-sections.tsx'

export type IndexedSection = TextSection & { document: string }

/** Letters a word must have before a misspelling of it is forgiven. */
const fuzzyFrom = 5

const fuzzy = (word: string) => (word.length >= fuzzyFrom ? 0.2 : false)

/** Makes sections searchable: every word must occur in one, whole, begun or nearly so; titles count more. */
export const indexSections = (sections: readonly IndexedSection[]): FindInLibrary => {
  const index = new MiniSearch<IndexedSection & { id: string }>({
    fields: ['title', 'text'],
    storeFields: ['document', 'anchor'],
    processTerm: fold,
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy, boost: { title: 3 } },
  })
  const byId = new Map<string, IndexedSection>(
    sections.map((section) => [`${section.document}#${section.anchor}`, section]),
  )
  index.addAll([...byId].map(([id, section]) => ({ ...section, id })))
  return (query) =>
    index.search(query).flatMap(({ id, terms }) => {
      const section = byId.get(String(id))
      return section ? [{ ...section, words: terms }] : []
    })
}
