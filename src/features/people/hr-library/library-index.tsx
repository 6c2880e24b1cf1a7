import MiniSearch from 'minisearch'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fold } from '#api/rules/search-words.ts'
import type { FindInLibrary } from '#machines/people/library-search.machine.ts'

type TextSection = { anchor: string; title: string; text: string }

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const isHeading = (element: Element) => /^H[23]$/.test(element.tagName) && element.id !== ''

/** Skips text before the first heading. */
export const readSections = (Text: ComponentType): TextSection[] => {
  const page = document.createElement('div')
  const root = createRoot(page)
  flushSync(() => root.render(<Text />))
  const sections: TextSection[] = []
  for (const element of page.children) {
    const section = sections.at(-1)
    if (isHeading(element)) {
      sections.push({ anchor: element.id, title: plain(element.textContent), text: '' })
    } else if (section) {
      section.text = plain(`${section.text} ${element.textContent ?? ''}`)
    }
  }
  root.unmount()
  return sections
}

export type IndexedSection = TextSection & { document: string }

/** Minimum word length for fuzzy matches. */
const fuzzyFrom = 5

const fuzzy = (word: string) => (word.length >= fuzzyFrom ? 0.2 : false)

/** Every word must match, exactly, as a prefix or fuzzily; titles weigh more. */
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
