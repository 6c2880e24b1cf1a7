import { pageRoutes } from '#src/flows/page-routes.tsx'

export const applicationRoutes = pageRoutes('recruiting', {
  applications: () => import(/* webpackChunkName: "applications" */ './applications-page.tsx'),
  application: () => import(/* webpackChunkName: "application" */ './application-page.tsx'),
})
