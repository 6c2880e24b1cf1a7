import { pageRoutes } from '#src/flows/page-routes.tsx'

export const servicesRoutes = pageRoutes('public', {
  services: () => import(/* webpackChunkName: "services" */ './services-page.tsx'),
})
