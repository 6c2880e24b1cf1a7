import type { createBrowserRouter, RouteObject } from 'react-router'
import type { PageRoute } from '#src/flows/page-routes.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'routes'>

let router: Router | undefined

/** Gives the session the router to move with. */
export const setRouter = (own: Router) => {
  router = own
}

/** Opens a page; `replace` puts it in the place of the one that is open, `state` is handed to it. */
export const goTo = (path: string, options: { replace?: boolean; state?: unknown } = {}) =>
  void router?.navigate(path, options)

/** The path of the page that is on its way, or else of the one that is open. */
export const headingFor = () =>
  (router?.state.navigation.location ?? router?.state.location ?? window.location).pathname

type KnownPage = { id?: string; path?: string; handle?: Pick<PageRoute['handle'], 'access'> }

const pagesIn = (routes: readonly RouteObject[]): KnownPage[] =>
  routes.flatMap((route) => (route.children ? pagesIn(route.children) : [route]))

/** Every page there is, with who may open it. */
export const knownPages = (): KnownPage[] => pagesIn(router?.routes ?? [])
