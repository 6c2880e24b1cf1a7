import { pageRoutes } from '#src/flows/page-routes.tsx'

export const partnerRoutes = pageRoutes('recruiting', {
  partners: () => import(/* webpackChunkName: "partners" */ './partners-page.tsx'),
  partner: () => import(/* webpackChunkName: "partner" */ './partner-page.tsx'),
})
