import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

const load = () =>
  import(/* webpackChunkName: "notFound" */ './not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage)

/** The not-found page, at its own address and at every address that leads nowhere. */
export const notFoundRoutes = [
  pageRoute({ id: 'notFound', path: pages.notFound.path, access: 'public', load }),
  pageRoute({ id: 'unknown', path: '*', access: 'public', load }),
]
