import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

const { path } = pages.hrLibrary

/** Address of a document in the library, at a section of it when one is given. */
export const documentAddress = (document: string, anchor = ''): string =>
  pathWithParams(path, { document }) + (anchor && `#${anchor}`)

/** Address of a part of the library. */
export const partAddress = (part: 'documents' | 'holidays' | 'report'): string =>
  pathWithParams(path, { view: part === 'documents' ? '' : part })
