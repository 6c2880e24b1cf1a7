import { pageRoutes } from '#src/flows/page-routes.tsx'

export const reportRoutes = pageRoutes('recruiting', {
  reports: () => import(/* webpackChunkName: "reports" */ './reports-page.tsx'),
})
