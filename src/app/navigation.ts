import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>

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
