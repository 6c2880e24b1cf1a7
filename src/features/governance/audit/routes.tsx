import { pageRoutes } from '#src/flows/page-routes.tsx'

export const auditRoutes = pageRoutes('administrator', {
  audit: () => import(/* webpackChunkName: "audit" */ './audit-page.tsx'),
})
