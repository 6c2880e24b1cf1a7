import type { ReactNode } from 'react'
import { matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router'
import { isPageKey, pages } from '#src/content/pages.ts'
import type { PageRoute } from '#src/flows/page-routes.tsx'
import { nextTask } from '#src/lib/next-task.ts'
import { PrefetchContext } from '#src/ui/site-link.tsx'

type Matches = readonly RouteMatch<string, RouteObject>[]

/**
 * Loads the code of routes from the outermost on and puts it into the table, so that the first render of a prerendered
 * page has all its parts. Each runs in a task of its own; what was loaded before, as on a server, takes none.
 */
export const loadRoutes = async (matches: Matches) => {
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    const { Component } = await route.lazy()
    Object.assign(route, { Component, lazy: undefined })
    await nextTask()
  }
}

/** Makes the page at hand unknown where the server, which may lack its calls, answered with the not-found page. */
export const forgetUnservedPage = (matches: Matches) => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
  const route = matches.at(-1)?.route
  if (
    route &&
    canonical.endsWith(pages.notFound.path) &&
    route.path !== pages.notFound.path &&
    route.path !== '*'
  )
    Object.assign(route, { path: '/not-served' })
}

type PageMatch = {
  route: Partial<Pick<PageRoute, 'id'>> & { handle?: PageRoute['handle'] & { load?: PageRoute['lazy'] } }
  params: Params
}

/** The page at an address, with the parts of the address that its path names. */
export const pageAt = (routes: RouteObject[], pathname: string): PageMatch | undefined =>
  matchRoutes(routes, pathname)?.at(-1)

/** The path of a page as it is known to everybody, without the parts that name a record. */
export const getPattern = (matches: Matches): string | undefined => {
  const id = matches.at(-1)?.route.id
  return isPageKey(id) ? pages[id].path : undefined
}

/** Fetches the code of the page at `href` ahead of time; a failure is left to the navigation itself. */
const prefetchFrom = (routes: RouteObject[]) => (href: string) => {
  const matches = matchRoutes(routes, new URL(href, 'http://site.invalid').pathname) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => {})
  }
}

type PrefetchProps = { routes: RouteObject[]; children: ReactNode }

/** Lets the links in it fetch the page they lead to as soon as somebody is about to press them. */
export const Prefetch = ({ routes, children }: PrefetchProps) => (
  <PrefetchContext value={prefetchFrom(routes)}>{children}</PrefetchContext>
)
