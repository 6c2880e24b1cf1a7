import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { composeDocument, type Shell } from './app/compose-document.ts'
import { loadRoutesAt } from './app/load-route.tsx'
import { routes } from './app/routes.tsx'
import { ShareTags, structuredData } from './app/share-head.tsx'
import { siteFiles } from './app/site-files.ts'
import { createStore, type Store, StoreContext } from './app/store.ts'
import { type PageKey, pages } from './content/pages.ts'
import { withoutScripts } from './lib/late-scripts.ts'
import type { PageHandle } from './lib/page-route.ts'
import { placeholderOrigin } from './lib/placeholder-origin.ts'
import type { PlainForm } from './lib/plain-form.ts'
import { PlainFormContext } from './lib/plain-form-context.ts'

const isPageKey = (id: string | undefined): id is PageKey => id !== undefined && id in pages

const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

/** Every address that has one fixed page. */
export const staticPaths = (): string[] =>
  Object.entries(pages).flatMap(([key, { path }]) =>
    !path.includes(':') && pageAt(path) === key ? [path] : [],
  )

const isGuarded = (path: string) => {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  return handle !== undefined && handle.access !== 'public'
}

/**
 * Patterns of addresses, such as `/view-details/:id`, that all show the same before the scripts run: guarded pages,
 * which wait for who is signed in.
 */
export const patternPaths = (): string[] =>
  Object.entries(pages).flatMap(([key, { path }]) =>
    path.includes(':') && pageAt(path) === key && isGuarded(path) ? [path] : [],
  )

const shareHead = (page: string | undefined) =>
  isPageKey(page) && pages[page].index && !pages[page].path.includes(':')
    ? renderToStaticMarkup(<ShareTags page={page} />) + structuredData(page)
    : ''

/** The code of a guarded page is not even announced. */
const isOpenToAll = ({ route }: { route: { handle?: PageHandle } }) =>
  (route.handle?.access ?? 'public') === 'public'

const renderAt = async (path: string, wrap: (app: ReactNode) => ReactNode) => {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(placeholderOrigin + path))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be rendered`)
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = <StaticRouterProvider router={router} context={context} hydrate={false} />
  const { prelude } = await prerender(<StrictMode>{wrap(app)}</StrictMode>)
  const chunks = context.matches.filter(isOpenToAll).map(({ route }) => route.id)
  return { html: await new Response(prelude).text(), chunks }
}

const preloadAt = async (path: string, { dispatch }: Store) => {
  const calls = (matchRoutes(routes, path) ?? []).flatMap(({ route, params }) => {
    const handle: PageHandle | undefined = route.handle
    return handle?.preload?.(dispatch, params) ?? []
  })
  await Promise.all(calls)
  return calls.length > 0
}

type Options = {
  /** Answers the calls of a page that shows data; without it, such a page is rendered as it waits for them. */
  fetch?: typeof fetch
  /** More tags for the head. */
  head?: string
  /** The form it answers, for a browser without scripts. */
  plain?: PlainForm
}

/** Renders the page at a path as a whole HTML document. */
export const renderDocument = async (shell: Shell, path: string, options: Options = {}) => {
  const { fetch, head = '', plain = null } = options
  await loadRoutesAt(routes, path)
  const store = createStore(fetch ? { fetch } : {})
  const hasData = fetch ? await preloadAt(path, store) : false
  const page = await renderAt(path, (app) => (
    <PlainFormContext value={plain}>
      <StoreContext value={store}>{app}</StoreContext>
    </PlainFormContext>
  ))
  const document = composeDocument(shell, {
    ...page,
    head: shareHead(pageAt(path)) + head,
    state: hasData ? store.getState() : null,
  })
  return plain ? withoutScripts(document) : document
}

/** Files beside the pages, by name. */
export const extraFiles = () => siteFiles(staticPaths())
