import { pages } from '#src/content/pages.ts'

const { path } = pages.hrLibrary

/** Address of a document in the library, at a section of it when one is given. */
export const documentAddress = (document: string, anchor = ''): string =>
  `${path}?${new URLSearchParams({ document })}${anchor && `#${anchor}`}`

/** Address of a part of the library. */
export const partAddress = (part: 'documents' | 'holidays' | 'report'): string =>
  part === 'documents' ? path : `${path}?${new URLSearchParams({ view: part })}`
