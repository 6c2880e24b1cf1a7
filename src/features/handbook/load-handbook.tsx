import type { ComponentType } from 'react'
import { HandbookPage } from './pages/handbook-page.tsx'
import { readPrerenderedText } from './prerendered-text.ts'

const fetchText = async () => {
  const { HandbookText } = await import(
    /* webpackChunkName: "handbookText" */ '#src/content/handbook/handbook-text.tsx'
  )
  return <HandbookText />
}

/** Makes the page. Its text, most of its size, is fetched only when it is not in the document already. */
export const loadHandbook = async (): Promise<ComponentType> => {
  const text = readPrerenderedText() ?? (await fetchText())
  return () => <HandbookPage text={text} />
}
