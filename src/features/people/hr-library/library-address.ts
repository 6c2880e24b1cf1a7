import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

const { path } = pages.hrLibrary

export const documentAddress = (document: string, anchor = ''): string =>
  pathWithParams(path, { document }) + (anchor && `#${anchor}`)

export const partAddress = (part: 'documents' | 'holidays' | 'report'): string =>
  pathWithParams(path, { view: part === 'documents' ? '' : part })
