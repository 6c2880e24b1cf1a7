import type { ReactNode } from 'react'
import { matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router'
import { isPageKey, pages } from '#src/content/pages.ts'
import type { PageRoute } from '#src/flows/page-routes.tsx'
import { nextTask } from '#src/lib/next-task.ts'
import { PrefetchContext } from '#src/ui/site-link.tsx'

type Matches = readonly RouteMatch<string, RouteObject>[]

/** From the outermost in, so that the first render of a prerendered page is complete. Each in its own task. */
export const loadRoutes = async (matches: Matches) => {
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    const { Component } = await route.lazy()
    Object.assign(route, { Component, lazy: undefined })
    await nextTask()
  }
}

/** Makes the current page unknown if the server, which may lack its calls, sent the not-found page. */
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

export const pageAt = (routes: RouteObject[], pathname: string): PageMatch | undefined =>
  matchRoutes(routes, pathname)?.at(-1)

/** Route pattern, not URL, so it has no record ids. */
export const getPattern = (matches: Matches): string | undefined => {
  const id = matches.at(-1)?.route.id
  return isPageKey(id) ? pages[id].path : undefined
}

/** A failed prefetch is left to the navigation. */
const prefetchFrom = (routes: RouteObject[]) => (href: string) => {
  const matches = matchRoutes(routes, new URL(href, 'http://site.invalid').pathname) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => {})
  }
}

type PrefetchProps = { routes: RouteObject[]; children: ReactNode }

export const Prefetch = ({ routes, children }: PrefetchProps) => (
  <PrefetchContext value={prefetchFrom(routes)}>{children}</PrefetchContext>
)
