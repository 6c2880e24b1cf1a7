import { pageRoutes } from '#src/flows/page-routes.tsx'

const notFound = pageRoutes('public', {
  notFound: () => import(/* webpackChunkName: "notFound" */ './not-found-page.tsx'),
})

/** The not-found page, at its own address and at every address that leads nowhere. */
export const notFoundRoutes = [
  ...notFound,
  ...notFound.map((page) => ({ ...page, id: 'unknown', path: '*' })),
]
