import { pageRoutes } from '#src/flows/page-routes.tsx'

export const trustRoutes = pageRoutes('public', {
  trust: () => import(/* webpackChunkName: "trust" */ './trust-page.tsx'),
})
