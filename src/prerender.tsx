import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { loadRoutesAt } from './app/load-route.ts'
import { routes } from './app/routes.tsx'
import { pages } from './content/pages.ts'
import { placeholderOrigin } from './lib/public-url.ts'

export { placeholderOrigin }

/** A page as the build writes it; `chunks` names the lazy chunks it was made from. */
export type PrerenderedPage = { path: string; html: string; chunks: string[] }

const isStatic = (path: string) => !path.includes(':')

/** Every address that has one fixed page. */
export const staticPaths = (): string[] => {
  const known: string[] = Object.values(pages).map(({ path }) => path)
  const served = routes.flatMap(pathsBelow)
  return known.filter((path) => isStatic(path) && served.includes(path))
}

const pathsBelow = (route: (typeof routes)[number]): string[] => [
  ...(route.path ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsBelow),
]

/** Renders the page at a path to HTML, its head's tags first. */
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
  return { path, html, chunks: context.matches.map(({ route }) => route.id) }
}
