import type { createBrowserRouter, RouteObject } from 'react-router'
import type { PageRoute } from '#src/flows/page-routes.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'routes'>

let router: Router | undefined

export const setRouter = (own: Router) => {
  router = own
}

export const goTo = (path: string, options: { replace?: boolean; state?: unknown } = {}) =>
  void router?.navigate(path, options)

/** Path of the pending navigation, or else of the current page. */
export const headingFor = () =>
  (router?.state.navigation.location ?? router?.state.location ?? window.location).pathname

type KnownPage = { id?: string; path?: string; handle?: Pick<PageRoute['handle'], 'access'> }

const pagesIn = (routes: readonly RouteObject[]): KnownPage[] =>
  routes.flatMap((route) => (route.children ? pagesIn(route.children) : [route]))

export const knownPages = (): KnownPage[] => pagesIn(router?.routes ?? [])
