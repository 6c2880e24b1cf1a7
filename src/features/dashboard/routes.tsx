import { portalDashboardPath } from '#src/content/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const dashboardRoutes = [
  pageRoute({
    id: 'dashboard',
    path: pages.dashboard.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "dashboard" */ './dashboard-page.tsx').then(
        ({ DashboardPage }) => DashboardPage,
      ),
  }),
  pageRoute({
    id: 'portalDashboard',
    path: portalDashboardPath,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "portalDashboard" */ './portal-dashboard-page.tsx').then(
        ({ PortalDashboardPage }) => PortalDashboardPage,
      ),
  }),
]
