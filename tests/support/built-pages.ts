import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '#src/content/pages.ts'
import { portalPages } from '#src/content/portal-pages.ts'

export const builtPages = Object.entries({ ...publicPages, ...portalPages }).flatMap(([key, page]) =>
  existsSync(join('dist/site', page.path, 'index.html')) ? [{ key, ...page }] : [],
)

/** Portal pages are built as an empty shell that redirects to sign-in. */
export const openPages = builtPages.filter(({ key }) => !(key in portalPages))
