import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { loadRoutesAt } from './app/load-route.ts'
import { routes } from './app/routes.tsx'
import { ShareTags } from './app/seo/share-tags.tsx'
import { siteFiles } from './app/seo/site-files.ts'
import { structuredData } from './app/seo/structured-data.ts'
import { type PageKey, pages } from './content/pages.ts'
import { placeholderOrigin } from './lib/public-url.ts'

/** A page as the build writes it; `chunks` names the lazy chunks it was made from. */
export type PrerenderedPage = { html: string; head: string; chunks: string[] }

const isPageKey = (id: string | undefined): id is PageKey => id !== undefined && id in pages

const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

/** Every address that has one fixed page. */
export const staticPaths = (): string[] =>
  Object.entries(pages).flatMap(([key, { path }]) =>
    !path.includes(':') && pageAt(path) === key ? [path] : [],
  )

const shareHead = (page: string | undefined) =>
  isPageKey(page) && pages[page].index
    ? renderToStaticMarkup(<ShareTags page={page} />) + structuredData(page)
    : ''

/** Renders the page at a path to HTML, the tags of its own head first. */
export const renderPage = async (path: string): Promise<PrerenderedPage> => {
  await loadRoutesAt(routes, path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(placeholderOrigin + path))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`)
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
  const html = await new Response(prelude).text()
  return { html, head: shareHead(pageAt(path)), chunks: context.matches.map(({ route }) => route.id) }
}

/** Files beside the pages, by name. */
export const filesBesidePages = () => siteFiles(staticPaths())
