import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** A heading with an anchor, and the text up to the next one. */
export type TextSection = { anchor: string; title: string; text: string }

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const isHeading = (element: Element) => /^H[23]$/.test(element.tagName) && element.id !== ''

/** The sections of a document, as a reader sees them; what stands before the first heading is left out. */
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
