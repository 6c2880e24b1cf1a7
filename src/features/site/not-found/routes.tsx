import { pageRoutes } from '#src/flows/page-routes.tsx'

const notFound = pageRoutes('public', {
  notFound: () => import(/* webpackChunkName: "notFound" */ './not-found-page.tsx'),
})

export const notFoundRoutes = [
  ...notFound,
  ...notFound.map((page) => ({ ...page, id: 'unknown', path: '*' })),
]
