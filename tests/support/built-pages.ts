import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '#src/content/pages.ts'
import { portalPages } from '#src/content/portal-pages.ts'

/** Pages that stand in the build as files: those with one fixed address that the site has. */
export const builtPages = Object.entries({ ...publicPages, ...portalPages }).flatMap(([key, page]) =>
  existsSync(join('dist/site', page.path, 'index.html')) ? [{ key, ...page }] : [],
)

/** Those that everyone may open. Pages of the portal are built as an empty frame, which leads to the sign-in. */
export const openPages = builtPages.filter(({ key }) => !(key in portalPages))
