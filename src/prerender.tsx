import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { withoutScripts } from '#api/rules/deferred-scripts.ts'
import { placeholderOrigin } from '#api/rules/placeholders.ts'
import type { PlainForm } from '#api/rules/plain-form.ts'
import { composeDocument, type Shell } from './app/compose-document.ts'
import { loadRoutes, pageAt } from './app/load-route.tsx'
import { routes } from './app/routes.tsx'
import { ShareTags, structuredData } from './app/share-head.tsx'
import { siteFiles } from './app/site-files.ts'
import { createStore, type Store, StoreContext } from './app/store.ts'
import { isPublicPage, pages, publicPages } from './content/pages.ts'
import { benchSamples, profileHead, profilePath } from './content/site/bench-search.ts'
import { type LiveCounts, LiveCountsContext, withCounts } from './lib/live-counts.ts'
import { PlainFormContext } from './lib/plain-form-context.ts'
import { pageIn } from './lib/use-fitting-page.ts'

const pathsWhere = (isWanted: (path: string, access?: string) => boolean): string[] =>
  Object.entries(pages).flatMap(([key, { path }]) => {
    const { id, handle } = pageAt(routes, path)?.route ?? {}
    return id === key && isWanted(path, handle?.access) ? [path] : []
  })

const profiles = new Map<string, ReturnType<typeof profileHead>>(
  benchSamples.map((sample) => [profilePath(sample), profileHead(sample)]),
)

export const staticPaths = () => [...pathsWhere((path) => !path.includes(':')), ...profiles.keys()]

/**
 * Route patterns, such as `/view-details/:id`, with one prerendered document each: guarded pages, and the bench
 * profile of an unknown candidate.
 */
export const patternPaths = () =>
  pathsWhere(
    (path, access) => path.includes(':') && (access !== 'public' || path === pages.benchProfile.path),
  )

const shareHead = (path: string) => {
  const page = pageAt(routes, path)?.route.id
  if (!isPublicPage(page) || !publicPages[page].index) return ''
  const profile = profiles.get(path)
  if (profile) return renderToStaticMarkup(<ShareTags page={page} words={profile} />)
  return pages[page].path.includes(':')
    ? ''
    : renderToStaticMarkup(<ShareTags page={page} />) + structuredData(page)
}

const renderAt = async (address: string, wrap: (app: ReactNode) => ReactNode) => {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(placeholderOrigin + address))
  if (context instanceof Response) throw new Error(`${address} redirects and cannot be rendered`)
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = <StaticRouterProvider router={router} context={context} hydrate={false} />
  const { prelude } = await prerender(<StrictMode>{wrap(app)}</StrictMode>)
  const page = pageAt(routes, new URL(address, placeholderOrigin).pathname)?.route
  const access = page?.handle?.access ?? 'public'
  // No preload for guarded pages: only the profile shows the user's roles.
  const secret = access === 'public' ? undefined : page?.id
  const mayOpen = page?.handle?.openTo ?? []
  const chunks = context.matches.flatMap(({ route: { id, handle } }) =>
    id === secret ? [] : [id, ...(handle?.chunks ?? [])],
  )
  const guarded = secret && mayOpen.length > 0 ? { chunk: secret, userTypes: mayOpen } : undefined
  return { html: await new Response(prelude).text(), chunks, guarded }
}

const preloadAt = async (address: string, { dispatch }: Store) => {
  const { pathname, searchParams } = new URL(address, placeholderOrigin)
  const page = pageAt(routes, pathname)
  const calls = page?.route.handle?.preload?.(dispatch, page.params, pageIn(searchParams)) ?? []
  await Promise.all(calls)
  return calls.length > 0
}

type Options = {
  /** Answers the page's API calls; without it, the page renders its loading state. */
  fetch?: typeof fetch
  head?: string
  plain?: PlainForm
  counts?: LiveCounts
}

/** `address` is a path with an optional `?page=`. Throws if the page redirects or fails to render. */
export const renderDocument = async (shell: Shell, address: string, options: Options = {}) => {
  const path = address.replace(/\?.*/, '')
  const { fetch, head = '', plain = null, counts = null } = options
  await loadRoutes(matchRoutes(routes, path) ?? [])
  const store = createStore(fetch ? { fetch } : {})
  const hasData = fetch ? await preloadAt(address, store) : false
  const page = await renderAt(address, (app) => (
    <PlainFormContext value={plain}>
      <LiveCountsContext value={counts}>
        <StoreContext value={store}>{app}</StoreContext>
      </LiveCountsContext>
    </PlainFormContext>
  ))
  const composed = composeDocument(shell, {
    ...page,
    head: shareHead(path) + head,
    state: hasData ? store.getState() : null,
  })
  const document = plain ? withoutScripts(composed) : composed
  return counts ? withCounts(document, counts) : document
}

export const extraFiles = () => siteFiles(staticPaths(), [...profiles.keys()])
