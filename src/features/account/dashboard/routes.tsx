import { aliasRoute, pageRoutes } from '#src/flows/page-routes.tsx'

export const dashboardRoutes = [
  ...pageRoutes('signed-in', {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard-page.tsx'),
  }),
  aliasRoute('portalDashboard', '/portal-dashboard', 'signed-in', 'dashboard'),
]
